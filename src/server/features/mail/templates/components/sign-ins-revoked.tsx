import * as m from '#i18n/messages.ts';
import { Paragraph } from './paragraph.tsx';

/** Notifies the owner that providers with another e-mail address were unlinked from the account. */
export function SignInsRevoked() {
  return <Paragraph>{m.mail_this_e_mail_address_is()}</Paragraph>;
}
