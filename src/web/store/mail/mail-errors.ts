import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';

/** What the errors of mail servers and connections mean. The first match counts. */
const meanings: readonly (readonly [RegExp, Text])[] = [
  [/certificate/i, m.mail_the_certificate_of_the_mail],
  [/invalid login|authentication|\b535\b/i, m.mail_the_mail_server_refused_the],
  [/no recipients defined|\b5\.1\.[1236]\b|no such user|user unknown/i, m.mail_the_address_does_not_exist],
  [/\b[45]\.2\.2\b|mailbox (?:is )?full/i, m.mail_the_mailbox_of_the_recipient],
  [
    /E(?:CONN\w+|SOCKET|TIMEDOUT|NOTFOUND|HOSTUNREACH|NETUNREACH|AI_AGAIN)|time ?out|greeting never received|socket close/i,
    m.mail_the_mail_server_could_not,
  ],
];

/** The errors that the shop itself stores. */
const ownErrors: Readonly<Record<string, Text>> = {
  'The link in this e-mail has expired.': m.mail_the_link_has_expired,
  'The link in this e-mail is no longer valid.': m.mail_the_link_is_no_longer_valid,
};

type Described = {
  text: string;
  /** What the mail server or the connection said, when `text` does not say it all. */
  original?: string;
};

/** Returns why an e-mail was not sent, in words for an admin. */
export function describeMailError(error: string): Described {
  const own = ownErrors[error];
  if (own) return { text: own() };
  const [, text = m.mail_the_mail_server_refused_the_e] = meanings.find(([pattern]) => pattern.test(error)) ?? [];
  return { text: text(), original: error };
}
