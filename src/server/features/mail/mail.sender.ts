import type { Logger } from 'pino';
import type { Connection, Database } from '#server/db/client.ts';
import { keepTrying } from '#server/db/outage.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Clock } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import type { JobQueue } from '#server/platform/jobs/job-queue.ts';
import { type Mailbox, MailError, type Mailer } from '#server/platform/mailer/mailer.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import type { MailRenderer } from './mail.renderer.ts';
import { createMailRepository, type MailPlace, type MailRow } from './mail.repository.ts';
import { claimMs, dayMs, maxAttempts, recipientBusyMs, retryDelayMs } from './mail.rules.ts';
import { isOrderMail, type LinkKind, type OrderMail, StoredMail } from './templates/mail-kinds.ts';
import type { Store } from './templates/template.ts';

export type MailSender = ReturnType<typeof createMailSender>;

/** For how long the sender keeps in memory that a mail was sent while the database is away. */
const storeForMs = 60 * 60_000;

/** How many overdue mails one sweep queues. */
const sweepLimit = 1_000;

const lostClaim = 'the mail was claimed by another instance or has expired; this outcome is discarded';

/** A mail that an admin resends gets another Message-ID, because mail servers drop a known one as a duplicate. */
const messageIdOf = ({ id, resends }: MailRow, { address }: Mailbox): string =>
  `<${resends === 0 ? id : `${id}.${resends}`}@${address.split('@').at(-1)}>`;

/** Returns what the log may contain of a mail: neither its recipient nor its text. */
const logFieldsOf = ({ id, kind, attempts }: MailRow) => ({ mail: id, kind, attempt: attempts });

type MailSenderDeps = {
  db: Database;
  /** Undefined when no mail server is configured: every mail stays in the outbox. */
  mailer: Mailer | undefined;
  jobs: JobQueue;
  clock: Clock;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Returns the store as a mail shows it. Read for every mail, so that it carries the current name. */
  storeFor: (mail: MailPlace) => Promise<Store>;
  settings: Pick<Settings, 'current'>;
  renderer: MailRenderer;
  /** The name of the store is used when it has no name. */
  from: Mailbox;
  /** Creates the token of a link. */
  issueLink: (tx: Connection, mail: { kind: LinkKind; userId: string; expiresAt: Date }) => Promise<string>;
  /** Creates the token of the link to an order; undefined when the order is no guest's. */
  issueOrderLink: (tx: Connection, orderId: string) => Promise<string | undefined>;
  /** Creates the token of an invitation to the team; undefined when it is not open any more. */
  issueInvitationLink: (tx: Connection, invitationId: string) => Promise<string | undefined>;
  /** Returns undefined when the draft order cannot be ordered any more. */
  issueDraftOrderLink: (tx: Connection, draftOrderId: string) => Promise<string | undefined>;
  /** Creates a code of a gift card; undefined when it cannot be used any more. */
  issueCode: (tx: Connection, giftCardId: string) => Promise<string | undefined>;
};

/**
 * Creates the sender of the outbox, which sends each mail in a job of its own. A job may run twice, so only the attempt that
 * has claimed the row hands the mail to the server and stores the outcome.
 */
export function createMailSender({
  db,
  mailer,
  jobs,
  clock,
  log,
  storeFor,
  settings,
  renderer,
  from,
  issueLink,
  issueOrderLink,
  issueInvitationLink,
  issueDraftOrderLink,
  issueCode,
}: MailSenderDeps) {
  const repository = createMailRepository(db);
  /** The recipients to which this instance is sending. One mail at a time, so that one that hangs does not hold all senders. */
  const recipients = new Set<string>();

  const later = (ms: number) => new Date(clock.now().getTime() + ms);

  const queue = (tx: Connection, mailId: string, runAt: Date): Promise<void> =>
    jobs.add(tx, 'send-mail', { mailId }, { key: mailId, runAt });

  const linkIsGone = () =>
    new MailError('The link in this e-mail is no longer valid.', { code: 'LINK_GONE', final: true });
  const cardIsGone = () =>
    new MailError('The gift card of this e-mail can no longer be used.', { code: 'GIFT_CARD_GONE', final: true });

  /** Creates the secret of a mail, unless another attempt has the mail or there can be none any more. */
  const issue = (
    mail: MailRow,
    create: (tx: Connection) => Promise<string | undefined>,
    isGone: () => MailError,
  ): Promise<string> =>
    inTransaction(db, async (tx) => {
      const isClaimed = await createMailRepository(tx).lockClaimed(mail);
      const secret = isClaimed ? await create(tx) : undefined;
      if (secret === undefined) throw isGone();
      return secret;
    });

  /** Creates the token of the link to something. Locks that before the mail, as others do who change it. */
  const issueFor = (
    mail: MailRow,
    create: (tx: Connection) => Promise<string | undefined>,
  ): Promise<string | undefined> =>
    inTransaction(db, async (tx) => {
      const token = await create(tx);
      if (token !== undefined && !(await createMailRepository(tx).lockClaimed(mail))) throw linkIsGone();
      return token;
    });

  /** Leads a guest to the order without an account. A mail that only has the link fails when the order is no guest's any more. */
  const withOrderLink = async <Mail extends OrderMail>(mail: MailRow, stored: Mail): Promise<Mail> => {
    const token = await issueFor(mail, (tx) => issueOrderLink(tx, stored.data.orderId));
    if (token !== undefined) return { ...stored, data: { ...stored.data, token } };
    if (stored.kind === 'order-link') throw linkIsGone();
    return stored;
  };

  /** Adds the token of a link, or the code of a gift card. It is created when the mail is sent, so that the outbox never stores it. */
  const withSecret = async (mail: MailRow, stored: StoredMail): Promise<StoredMail> => {
    if (isOrderMail(stored)) return withOrderLink(mail, stored);
    switch (stored.kind) {
      case 'password-reset':
      case 'email-confirmation': {
        const { userId, expiresAt } = mail;
        if (userId === null || expiresAt === null) throw linkIsGone();
        const token = await issue(mail, (tx) => issueLink(tx, { kind: stored.kind, userId, expiresAt }), linkIsGone);
        return { ...stored, data: { ...stored.data, token } };
      }
      case 'team-invitation': {
        const token = await issueFor(mail, (tx) => issueInvitationLink(tx, stored.data.invitationId));
        if (token === undefined) throw linkIsGone();
        return { ...stored, data: { ...stored.data, token } };
      }
      case 'draft-order-link': {
        const token = await issueFor(mail, (tx) => issueDraftOrderLink(tx, stored.data.draftOrderId));
        if (token === undefined) throw linkIsGone();
        return { ...stored, data: { ...stored.data, token } };
      }
      case 'gift-card': {
        const code = await issue(mail, (tx) => issueCode(tx, stored.data.giftCardId), cardIsGone);
        return { ...stored, data: { ...stored.data, code } };
      }
      default:
        return stored;
    }
  };

  const renderAndSend = async (to: Mailer, mail: MailRow, signal: AbortSignal): Promise<void> => {
    const stored = StoredMail.safeParse(mail).data;
    if (!stored) {
      throw new MailError('This e-mail cannot be rendered from its stored data.', {
        code: 'UNREADABLE',
        final: true,
      });
    }
    const store = await storeFor(mail);
    const rendered = await renderer.render(await withSecret(mail, stored), store);
    const sender = { name: from.name || store.name, address: from.address };
    const message = { messageId: messageIdOf(mail, from), from: sender, to: mail.recipient, ...rendered };
    await to.send(message, signal);
  };

  /** Any error other than the mail server's is a bug of the shop. It is retried, because a later version may have fixed it. */
  const toMailError = (mail: MailRow, error: unknown): MailError => {
    if (error instanceof MailError) return error;
    log.error({ ...logFieldsOf(mail), err: error }, 'a mail could not be rendered');
    return new MailError('The shop could not render this e-mail.', { code: 'UNWRITTEN' });
  };

  const postpone = (mail: MailRow, error: MailError): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      const nextAttemptAt = later(retryDelayMs(mail.attempts));
      const isStored = await createMailRepository(tx).postpone(mail, error.message, nextAttemptAt);
      if (isStored) await queue(tx, mail.id, nextAttemptAt);
      return isStored;
    });

  const handleFailure = async (mail: MailRow, error: MailError): Promise<void> => {
    const isFinal = error.final || mail.attempts >= maxAttempts;
    const isStored = isFinal ? await repository.markFailed(mail, error.message) : await postpone(mail, error);
    const logFields = { ...logFieldsOf(mail), code: error.code };
    if (!isStored) log.warn(logFields, lostClaim);
    else if (isFinal) log.error(logFields, 'a mail has failed for good');
    else log.warn(logFields, 'a mail was not accepted; it is retried later');
  };

  const deliver = async (to: Mailer, mail: MailRow, signal: AbortSignal): Promise<void> => {
    try {
      await renderAndSend(to, mail, signal);
    } catch (error) {
      return handleFailure(mail, toMailError(mail, error));
    }
    const sentAt = clock.now();
    // Otherwise the mail would be sent again when its claim ends.
    const isStored = await keepTrying(() => repository.markSent(mail, sentAt), { forMs: storeForMs });
    if (isStored) log.info(logFieldsOf(mail), 'a mail was sent');
    else log.warn(logFieldsOf(mail), lostClaim);
    return undefined;
  };

  /** Queues a mail again that is claimed by another attempt or not due yet. */
  const requeue = async (mailId: string): Promise<void> => {
    const mail = await repository.find(mailId);
    if (mail?.status === 'waiting' && mail.nextAttemptAt > clock.now()) await queue(db, mailId, mail.nextAttemptAt);
  };

  return {
    /** Sends a mail if it is due. Without a mail server, the mail stays in the outbox until a sweep runs with one. */
    async send(mailId: string, signal: AbortSignal): Promise<void> {
      const found = mailer && (await repository.find(mailId));
      if (!found) return;
      const { recipient } = found;
      if (recipients.has(recipient)) return queue(db, mailId, later(recipientBusyMs));
      recipients.add(recipient);
      try {
        const mail = await repository.claim(mailId, { claim: newId(), now: clock.now(), until: later(claimMs) });
        await (mail ? deliver(mailer, mail, signal) : requeue(mailId));
      } finally {
        recipients.delete(recipient);
      }
    },

    /**
     * Fails mails whose link has expired and, with a mail server, queues the mails that are due but have no job: after a
     * restore, after a mail server was configured, or after an instance was killed while sending.
     */
    async sweep(): Promise<void> {
      await repository.expire(clock.now());
      if (!mailer) return;
      const due = await repository.findDue(clock.now(), sweepLimit);
      const overdue = due.map((mailId) => ({ payload: { mailId }, key: mailId }));
      await jobs.addAll(db, 'send-mail', overdue, { keepRunAt: true });
    },

    /** Deletes sent and failed mails that are older than the settings say. */
    async deleteOld(): Promise<void> {
      const { mailDays } = await settings.current();
      if (mailDays > 0) await repository.deleteFinished(later(-mailDays * dayMs));
    },
  };
}
