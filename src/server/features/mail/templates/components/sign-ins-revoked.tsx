import { Paragraph } from './paragraph.tsx';

/** Tells the owner of an account that a provider under another address no longer opens it. */
export function SignInsRevoked() {
  return (
    <Paragraph>
      This e-mail address is now confirmed, so a sign-in through a provider that has another address no longer opens
      your account.
    </Paragraph>
  );
}
