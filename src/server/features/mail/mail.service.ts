import type { Paging } from '#contract/paging.ts';
import type { Connection, Database } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock.ts';
import { isId, newId } from '#server/platform/ids.ts';
import type { JobQueue } from '#server/platform/jobs/job-queue.ts';
import { idCursor } from '#server/platform/paging/cursor.ts';
import { readPage } from '#server/platform/paging/page.ts';
import { linkGone, mailNotFound } from './mail.errors.ts';
import { currentMarket } from '#server/platform/markets/current-market.ts';
import type { MailRenderer, RenderedMail } from './mail.renderer.ts';
import { createMailRepository, type MailPlace, type MailRow, type MailStatus } from './mail.repository.ts';
import { linkMs } from './mail.rules.ts';
import { isLinkKind, type OutgoingMail, StoredMail } from './templates/mail-kinds.ts';
import type { Store } from './templates/template.ts';

export type MailService = ReturnType<typeof createMailService>;
export type { LinkKind, OutgoingMail, TwoFactorChange } from './templates/mail-kinds.ts';

/** A row of the outbox with its subject, which is undefined when the stored data no longer fits its kind. */
export type MailListItem = { row: MailRow; subject: string | undefined };

/** A row of the outbox as an admin may read it. It is not rendered when the stored data no longer fits its kind. */
export type MailView = { row: MailRow; rendered: RenderedMail | undefined; canSendAgain: boolean };

export type MailDeps = {
  db: Database;
  clock: Clock;
  audit: Audit;
  jobs: JobQueue;
  /** Whether a mail server is configured. Without one, mails wait in the outbox until a sweep runs with one. */
  sending: boolean;
  renderer: MailRenderer;
  /** Returns the store as a mail shows it. Read for every mail, so that it carries the current name. */
  storeFor: (mail: MailPlace) => Promise<Store>;
};

export function createMailService({ db, clock, audit, jobs, sending, renderer, storeFor }: MailDeps) {
  const repository = createMailRepository(db);

  const withSubject = async (row: MailRow): Promise<MailListItem> => {
    const mail = StoredMail.safeParse(row).data;
    return { row, subject: mail && (await renderer.subject(mail, await storeFor(row))) };
  };

  const queue = async (tx: Connection, mailId: string): Promise<void> => {
    if (sending) await jobs.add(tx, 'send-mail', { mailId }, { key: mailId });
  };

  const get = async (mailId: string): Promise<MailView> => {
    const row = isId(mailId) ? await repository.find(mailId) : undefined;
    if (!row) throw mailNotFound();
    const mail = StoredMail.safeParse(row).data;
    if (!mail) return { row, rendered: undefined, canSendAgain: false };
    // A link that was sent or has expired must not be issued again.
    const canSendAgain = !isLinkKind(mail.kind) || row.expiresAt !== null;
    return { row, rendered: await renderer.render(mail, await storeFor(row)), canSendAgain };
  };

  /**
   * Stores a mail in the outbox and queues it, in the transaction of its cause. Does nothing without a recipient, for example
   * for an order whose account was erased.
   */
  const post = async (tx: Connection, mail: OutgoingMail): Promise<void> => {
    if (mail.recipient === '') return;
    const now = clock.now();
    const expiresAt = isLinkKind(mail.kind) ? new Date(now.getTime() + linkMs[mail.kind]) : null;
    const id = newId();
    await createMailRepository(tx).insert({
      id,
      createdAt: now,
      nextAttemptAt: now,
      expiresAt,
      market: currentMarket()?.key ?? null,
      ...mail,
    });
    await queue(tx, id);
  };

  return {
    get,

    post,

    /** Sends a test to an admin. */
    postTest: ({ id: userId, name, email: recipient }: { id: string; name: string; email: string }) =>
      inTransaction(db, (tx) => post(tx, { kind: 'mail-test', recipient, userId, locale: null, data: { name } })),

    /** Cancels the unsent mails with a link to this account, in the transaction that revokes their links. */
    async cancelLinks(tx: Connection, userId: string) {
      await createMailRepository(tx).cancelLinks(userId);
    },

    /** Returns one page of the outbox, newest first. */
    async list({ status, ...paging }: { status?: MailStatus | undefined } & Paging) {
      const { rows, nextCursor } = await readPage(paging, idCursor, ({ limit, after }) =>
        repository.list({ status, before: after?.id, limit }),
      );
      return { mails: await Promise.all(rows.map(withSubject)), nextCursor };
    },

    /** Makes a mail due again. Throws LINK_GONE when its link was sent or has expired. */
    async sendAgain(actorId: string, mailId: string): Promise<MailView> {
      const { row, canSendAgain } = await get(mailId);
      if (!canSendAgain) throw linkGone();
      await inTransaction(db, async (tx) => {
        const isDue = await createMailRepository(tx).sendAgain(row.id, clock.now());
        if (isDue) await queue(tx, row.id);
        const change = { before: { status: row.status }, after: { status: 'waiting' } };
        await audit.record(tx, { actorId, action: 'mail.send-again', entity: 'mail', entityId: row.id, ...change });
      });
      return get(row.id);
    },
  };
}
