import { Paragraph } from './paragraph.tsx';

/** Notifies the owner that providers with another e-mail address were unlinked from the account. */
export function SignInsRevoked() {
  return (
    <Paragraph>
      This e-mail address is now confirmed. Sign-in through a provider that uses another e-mail address no longer opens
      your account.
    </Paragraph>
  );
}
