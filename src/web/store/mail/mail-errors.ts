/** What the errors of mail servers and connections mean. The first match counts. */
const meanings: readonly (readonly [RegExp, string])[] = [
  [/certificate/i, 'The certificate of the mail server is not trusted.'],
  [/invalid login|authentication|\b535\b/i, 'The mail server refused the user name or password of SMTP_URL.'],
  [/no recipients defined|\b5\.1\.[1236]\b|no such user|user unknown/i, 'The address does not exist.'],
  [/\b[45]\.2\.2\b|mailbox (?:is )?full/i, 'The mailbox of the recipient is full.'],
  [
    /E(?:CONN\w+|SOCKET|TIMEDOUT|NOTFOUND|HOSTUNREACH|NETUNREACH|AI_AGAIN)|time ?out|greeting never received|socket close/i,
    'The mail server could not be reached.',
  ],
];

type Described = {
  text: string;
  /** What the mail server or the connection said, when `text` does not say it all. */
  original?: string;
};

/** Returns why an e-mail was not sent, in words for an admin. */
export function describeMailError(error: string): Described {
  // The shop's own sentences.
  if (error.startsWith('The link in this e-mail')) return { text: error };
  const [, text = 'The mail server refused the e-mail.'] = meanings.find(([pattern]) => pattern.test(error)) ?? [];
  return { text, original: error };
}
