import { createTransport, type NodemailerError } from 'nodemailer';
import { MailError, type Mailbox, type Mailer } from './mailer.ts';

/** In milliseconds. `whole` bounds an attempt against a server that answers now and then, but never finishes. */
const timeOuts = { connection: 10_000, greeting: 10_000, socket: 20_000, whole: 60_000 };

type Options = { url: string; timeOuts?: Partial<typeof timeOuts> };

/**
 * Of a header that somebody typed, a reader shows what `=?utf-8?q?…?=` stands for, such as line breaks. With a sign in it that
 * is not seen, it stays what was typed.
 */
const literal = (text: string): string => text.replaceAll('=?', '=\u200B?');
const literalName = ({ name, address }: Mailbox): Mailbox => ({ name: literal(name), address });

/** A connection for each letter: one that hangs or breaks concerns that letter alone. */
export function createSmtpMailer({ url, timeOuts: given }: Options): Mailer {
  const limits = { ...timeOuts, ...given };
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

/** At the start of an answer: the address does not exist or cannot be one (RFC 3463). Words further on may quote any code. */
const noSuchAddress = /^5\d\d[ -]5\.1\.(?:[1236]|10)(?!\d)/;

/** Refused before the server was asked; the sender's address was checked when the shop started. */
const isMalformed = ({ code, command }: NodemailerError): boolean => code === 'EENVELOPE' && command === 'API';

const isUnknown = ({ command, response = '' }: NodemailerError): boolean =>
  (command === 'RCPT TO' || command === 'DATA') && noSuchAddress.test(response);

/** Whatever else a server refuses may be the operator's to mend, or its own: relaying, policy, a full mailbox. */
function asMailError(cause: unknown): MailError {
  if (!(cause instanceof Error)) return new MailError(String(cause), { code: 'UNKNOWN', cause });
  const { code = 'UNKNOWN', responseCode }: NodemailerError = cause;
  return new MailError(cause.message, {
    code: responseCode === undefined ? code : `${code} ${responseCode}`,
    final: isMalformed(cause) || isUnknown(cause),
    cause,
  });
}
