import { createTransport, type NodemailerError } from 'nodemailer';
import { MailError, type Mailbox, type Mailer } from './mailer.ts';

/** In milliseconds. `whole` limits an attempt with a server that keeps replying but never finishes. */
const timeouts = { connection: 10_000, greeting: 10_000, socket: 20_000, whole: 30_000 };

type Options = { url: string; timeouts?: Partial<typeof timeouts> };

/**
 * Inserts an invisible character into `=?`, so that a mail client shows `=?utf-8?q?…?=` in user input as typed and does not decode
 * it, for example to line breaks.
 */
const literal = (text: string): string => text.replaceAll('=?', '=\u200B?');
const literalName = ({ name, address }: Mailbox): Mailbox => ({ name: literal(name), address });

/** Opens a connection for each mail, so that one that hangs or breaks affects only that mail. */
export function createSmtpMailer({ url, timeouts: given }: Options): Mailer {
  const limits = { ...timeouts, ...given };
  const transport = createTransport({
    url,
    connectionTimeout: limits.connection,
    dnsTimeout: limits.connection,
    greetingTimeout: limits.greeting,
    socketTimeout: limits.socket,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, from, replyTo, subject, ...message }, signal) {
      const inTime = AbortSignal.timeout(limits.whole);
      try {
        await transport.sendMail({
          ...message,
          subject: literal(subject),
          from: literalName(from),
          to: { name: '', address: to },
          ...(replyTo && { replyTo: literalName(replyTo) }),
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: signal ? AbortSignal.any([inTime, signal]) : inTime,
        });
      } catch (error) {
        throw asMailError(error);
      }
    },
  };
}

/** Matches at the start of a reply: the address does not exist or is invalid (RFC 3463). Later text may quote any code. */
const noSuchAddress = /^5\d\d[ -]5\.1\.(?:[1236]|10)(?!\d)/;

/** Refused by nodemailer itself. It is the recipient, since the sender's address was checked at the start. */
const isMalformed = ({ code, command }: NodemailerError): boolean => code === 'EENVELOPE' && command === 'API';

const isUnknown = ({ command, response = '' }: NodemailerError): boolean =>
  (command === 'RCPT TO' || command === 'DATA') && noSuchAddress.test(response);

/** Other refusals are not final: the operator or the server may resolve them (relaying, policy, a full mailbox). */
function asMailError(cause: unknown): MailError {
  if (!(cause instanceof Error)) return new MailError(String(cause), { code: 'UNKNOWN', cause });
  const { code = 'UNKNOWN', responseCode }: NodemailerError = cause;
  return new MailError(cause.message, {
    code: responseCode === undefined ? code : `${code} ${responseCode}`,
    final: isMalformed(cause) || isUnknown(cause),
    cause,
  });
}
