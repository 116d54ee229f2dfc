import { expect, test } from 'vitest';
import { describeMailError } from './mail-errors.ts';

test.each([
  ['connect ECONNREFUSED 127.0.0.1:1025', 'The mail server could not be reached.'],
  ['getaddrinfo ENOTFOUND smtp.shop.example', 'The mail server could not be reached.'],
  ['The operation was aborted due to timeout', 'The mail server could not be reached.'],
  ['self-signed certificate', 'The certificate of the mail server is not trusted.'],
  ['Invalid login: 535 5.7.8 Bad credentials', 'The mail server refused the user name or password of SMTP_URL.'],
  ["Can't send mail - all recipients were rejected: 550 5.1.1 No such user here", 'The address does not exist.'],
  ['No recipients defined', 'The address does not exist.'],
  ["Can't send mail - all recipients were rejected: 552 5.2.2 Over quota", 'The mailbox of the recipient is full.'],
  ['Message failed: 550 5.7.1 This looks like spam', 'The mail server refused the e-mail.'],
])('explains %s', (error, text) => {
  expect(describeMailError(error)).toEqual({ text, original: error });
});

test("keeps the shop's own sentences", () => {
  expect(describeMailError('The link in this e-mail has expired.')).toEqual({
    text: 'The link in this e-mail has expired.',
  });
});
