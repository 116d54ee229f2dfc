import type { Paging } from '#contract/paging.ts';
import type { Connection, Database } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock.ts';
import { isId, newId } from '#server/platform/ids.ts';
import { idCursor } from '#server/platform/paging/cursor.ts';
import { readPage } from '#server/platform/paging/page.ts';
import { linkGone, mailNotFound } from './mail.errors.ts';
import type { MailRenderer, RenderedMail } from './mail.renderer.ts';
import { createMailRepository, type MailRow, type MailStatus } from './mail.repository.ts';
import { resetLinkMs } from './mail.rules.ts';
import { type OutgoingMail, StoredMail } from './templates/mail-kinds.ts';
import type { Store } from './templates/template.ts';

export type MailService = ReturnType<typeof createMailService>;
export type { OutgoingMail } from './templates/mail-kinds.ts';

/** A row of the outbox with its subject; without one when the stored data no longer fits its kind. */
export type ListedMail = { row: MailRow; subject: string | undefined };

/** A row of the outbox as an admin may read it; not rendered when the stored data no longer fits its kind. */
export type ReadMail = { row: MailRow; rendered: RenderedMail | undefined; canSendAgain: boolean };

export type MailDeps = {
  db: Database;
  clock: Clock;
  audit: Audit;
  renderer: MailRenderer;
  /** Read whenever a mail is rendered, so that the mail has the store's present name. */
  shop: () => Promise<Store>;
};

export function createMailService({ db, clock, audit, renderer, shop }: MailDeps) {
  const repository = createMailRepository(db);

  const withSubject = async (row: MailRow, store: Store): Promise<ListedMail> => {
    const mail = StoredMail.safeParse(row).data;
    return { row, subject: mail && (await renderer.subject(mail, store)) };
  };

  const get = async (mailId: string): Promise<ReadMail> => {
    const row = isId(mailId) ? await repository.find(mailId) : undefined;
    if (!row) throw mailNotFound();
    const mail = StoredMail.safeParse(row).data;
    if (!mail) return { row, rendered: undefined, canSendAgain: false };
    // A link that was sent or has expired must not be issued again.
    const canSendAgain = mail.kind !== 'password-reset' || row.expiresAt !== null;
    return { row, rendered: await renderer.render(mail, await shop()), canSendAgain };
  };

  return {
    get,

    /**
     * Puts a mail into the outbox, in the transaction of what it is about, so that both happen or neither. Does nothing without
     * a recipient, as for an order whose account was erased.
     */
    async post(tx: Connection, mail: OutgoingMail) {
      if (mail.recipient === '') return;
      const now = clock.now();
      const expiresAt = mail.kind === 'password-reset' ? new Date(now.getTime() + resetLinkMs) : null;
      await createMailRepository(tx).insert({
        id: newId(),
        createdAt: now,
        nextAttemptAt: now,
        expiresAt,
        ...mail,
      });
    },

    /** Cancels the password-reset mails of this account that are not sent yet, in the transaction that revokes their links. */
    async withdrawResets(tx: Connection, userId: string) {
      await createMailRepository(tx).withdrawResets(userId);
    },

    /** One page of the outbox, newest first. */
    async list({ status, ...paging }: { status?: MailStatus | undefined } & Paging) {
      const { rows, nextCursor } = await readPage(paging, idCursor, ({ limit, after }) =>
        repository.list({ status, before: after?.id, limit }),
      );
      const store = await shop();
      return { mails: await Promise.all(rows.map((row) => withSubject(row, store))), nextCursor };
    },

    async sendAgain(actorId: string, mailId: string): Promise<ReadMail> {
      const { row, canSendAgain } = await get(mailId);
      if (!canSendAgain) throw linkGone();
      await inTransaction(db, async (tx) => {
        await createMailRepository(tx).sendAgain(row.id, clock.now());
        const change = { before: { status: row.status }, after: { status: 'waiting' } };
        await audit.record(tx, { actorId, action: 'mail.send-again', entity: 'mail', entityId: row.id, ...change });
      });
      return get(row.id);
    },
  };
}
