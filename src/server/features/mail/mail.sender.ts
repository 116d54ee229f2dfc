import type { Logger } from 'pino';
import type { Connection, Database } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Clock } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import type { JobQueue } from '#server/platform/jobs/job-queue.ts';
import { type Mailbox, MailError, type Mailer } from '#server/platform/mailer/mailer.ts';
import type { MailRenderer } from './mail.renderer.ts';
import { createMailRepository, type MailRow } from './mail.repository.ts';
import { claimMs, maxAttempts, retryDelayMs } from './mail.rules.ts';
import { StoredMail } from './templates/mail-kinds.ts';
import type { Store } from './templates/template.ts';

export type MailSender = ReturnType<typeof createMailSender>;

/** How many overdue mails a sweep queues; the next one takes more. */
const sweepLimit = 1_000;

const lost = 'the mail was taken over by another instance, or has expired; what came of it here is not kept';

/** A mail that an admin sends once more has another one, or mailboxes that have it would drop it unseen. */
const messageIdOf = ({ id, resends }: MailRow, { address }: Mailbox): string =>
  `<${resends === 0 ? id : `${id}.${resends}`}@${address.split('@').at(-1)}>`;

/** As the log may name a mail. */
const about = ({ id, kind, attempts }: MailRow) => ({ mail: id, kind, attempt: attempts });

type Options = {
  db: Database;
  /** Absent, every mail stays in the outbox. */
  mailer: Mailer | undefined;
  jobs: JobQueue;
  clock: Clock;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Read whenever a mail is sent, so that the mail has the store's present name. */
  shop: () => Promise<Store>;
  renderer: MailRenderer;
  /** Without a name, mails are from the shop by its own. */
  from: Mailbox;
  /** Makes the secret of the link to a new password. */
  issueResetLink: (tx: Connection, mail: { userId: string; expiresAt: Date }) => Promise<string>;
};

/**
 * Sends the mails of the outbox, each in a job of its own. The row says what has become of a mail: the job may run twice,
 * and only the attempt that has claimed the row hands the mail to the server and writes the outcome.
 */
export function createMailSender({ db, mailer, jobs, clock, log, shop, renderer, from, issueResetLink }: Options) {
  const repository = createMailRepository(db);

  const later = (ms: number) => new Date(clock.now().getTime() + ms);

  const queue = (tx: Connection, mailId: string, runAt: Date): Promise<void> =>
    jobs.add(tx, 'send-mail', { mailId }, { key: mailId, runAt });

  /** A link gets its secret when its mail is sent, so that the outbox never has it. */
  const withLink = async (mail: MailRow, stored: StoredMail): Promise<StoredMail> => {
    if (stored.kind !== 'password-reset') return stored;
    const token = await inTransaction(db, async (tx) => {
      const { userId, expiresAt } = mail;
      const holds = await createMailRepository(tx).hold(mail);
      if (!holds || userId === null || expiresAt === null) {
        throw new MailError('The link in this e-mail does not work any more.', { code: 'LINK_GONE', final: true });
      }
      return issueResetLink(tx, { userId, expiresAt });
    });
    return { ...stored, data: { ...stored.data, token } };
  };

  const offer = async (to: Mailer, mail: MailRow, signal: AbortSignal): Promise<void> => {
    const stored = StoredMail.safeParse(mail).data;
    if (!stored) {
      throw new MailError('This e-mail cannot be written from what was kept of it.', {
        code: 'UNREADABLE',
        final: true,
      });
    }
    const current = await shop();
    const rendered = await renderer.render(await withLink(mail, stored), current);
    const sender = { name: from.name || current.name, address: from.address };
    const message = { messageId: messageIdOf(mail, from), from: sender, to: mail.recipient, ...rendered };
    await to.send(message, signal);
  };

  /** Anything but the server's refusal is a fault of the shop, which a later version may have mended. */
  const toMailError = (mail: MailRow, error: unknown): MailError => {
    if (error instanceof MailError) return error;
    log.error({ ...about(mail), err: error }, 'a mail could not be written');
    return new MailError('The shop could not write this e-mail.', { code: 'UNWRITTEN' });
  };

  const postpone = (mail: MailRow, error: MailError): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      const nextAttemptAt = later(retryDelayMs(mail.attempts));
      const isKept = await createMailRepository(tx).postpone(mail, error.message, nextAttemptAt);
      if (isKept) await queue(tx, mail.id, nextAttemptAt);
      return isKept;
    });

  const giveBack = async (mail: MailRow, error: MailError): Promise<void> => {
    const gaveUp = error.final || mail.attempts >= maxAttempts;
    const isKept = gaveUp ? await repository.markFailed(mail, error.message) : await postpone(mail, error);
    const told = { ...about(mail), code: error.code };
    if (!isKept) log.warn(told, lost);
    else if (gaveUp) log.error(told, 'a mail was given up');
    else log.warn(told, 'a mail was not taken; it is sent again later');
  };

  const deliver = async (to: Mailer, mail: MailRow, signal: AbortSignal): Promise<void> => {
    try {
      await offer(to, mail, signal);
    } catch (error) {
      return giveBack(mail, toMailError(mail, error));
    }
    const isKept = await repository.markSent(mail, clock.now());
    if (isKept) log.info(about(mail), 'a mail was sent');
    else log.warn(about(mail), lost);
    return undefined;
  };

  /** A mail that another attempt has, or whose time has not come. */
  const queueForLater = async (mailId: string): Promise<void> => {
    const mail = await repository.find(mailId);
    if (mail?.status === 'waiting' && mail.nextAttemptAt > clock.now()) await queue(db, mailId, mail.nextAttemptAt);
  };

  return {
    /** Sends a mail if it is due. Without a mail server it stays in the outbox until a sweep finds one. */
    async send(mailId: string, signal: AbortSignal): Promise<void> {
      if (!mailer) return;
      const mail = await repository.claim(mailId, { claim: newId(), now: clock.now(), until: later(claimMs) });
      await (mail ? deliver(mailer, mail, signal) : queueForLater(mailId));
    },

    /**
     * Gives up mails whose link has expired and, with a mail server, queues what is due: after a restore, when a server is
     * new, or when an instance was killed while it sent.
     */
    async sweep(): Promise<void> {
      await repository.expire(clock.now());
      if (!mailer) return;
      const due = await repository.due(clock.now(), sweepLimit);
      const overdue = due.map((mailId) => ({ payload: { mailId }, key: mailId }));
      await jobs.addAll(db, 'send-mail', overdue, { keepRunAt: true });
    },
  };
}
