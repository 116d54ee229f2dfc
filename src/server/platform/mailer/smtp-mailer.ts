import { createTransport, type NodemailerError } from 'nodemailer';
import { type Mailbox, MailError, type Mailer } from './mailer.ts';

/** In milliseconds. `whole` bounds an attempt against a server that answers now and then, but never finishes. */
const timeOuts = { connection: 10_000, greeting: 10_000, socket: 20_000, whole: 60_000 };

type Options = { url: string; from: Mailbox; timeOuts?: Partial<typeof timeOuts> };

/** A connection for each letter: one that hangs or breaks concerns that letter alone. */
export function createSmtpMailer({ url, from, timeOuts: given }: Options): Mailer {
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
    async send({ to, replyTo, ...message }, signal) {
      const inTime = AbortSignal.timeout(limits.whole);
      try {
        await transport.sendMail({
          ...message,
          from,
          to: { name: '', address: to },
          ...(replyTo && { replyTo }),
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: signal ? AbortSignal.any([inTime, signal]) : inTime,
        });
      } catch (error) {
        throw asMailError(error);
      }
    },
  };
}

/** Only a refused recipient or text is final: a refused sign-in or sender is the operator's to mend. */
function asMailError(cause: unknown): MailError {
  if (!(cause instanceof Error)) return new MailError(String(cause), { code: 'UNKNOWN', cause });
  const { code = 'UNKNOWN', command, responseCode, permanent = false }: NodemailerError = cause;
  const refused = command === 'RCPT TO' || command === 'DATA';
  return new MailError(cause.message, {
    code: responseCode === undefined ? code : `${code} ${responseCode}`,
    final: refused && permanent,
    cause,
  });
}
