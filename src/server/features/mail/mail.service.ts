import type { Paging } from '#contract/paging.ts';
import type { Connection, Database } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock.ts';
import { isId, newId } from '#server/platform/ids.ts';
import { idCursor } from '#server/platform/paging/cursor.ts';
import { readPage } from '#server/platform/paging/page.ts';
import type { Shop } from './letters/blocks.ts';
import { KeptLetter, type Letter } from './letters/letter.ts';
import { writeLetter } from './letters/write.ts';
import { linkGone, mailNotFound } from './mail.errors.ts';
import { createMailRepository, type MailRow, type MailStatus } from './mail.repository.ts';
import { resetLinkMs } from './mail.rules.ts';

export type MailService = ReturnType<typeof createMailService>;
export type { Letter } from './letters/letter.ts';

/** A row of the outbox with its letter as anybody may read it; without one when it cannot be made of what was kept. */
export type ReadMail = { row: MailRow; letter: ReturnType<typeof writeLetter> | undefined; canSendAgain: boolean };

/** `shop` is asked when a letter is written, so that it is called what it is called then. */
type Needs = { db: Database; clock: Clock; audit: Audit; shop: () => Promise<Shop> };

export function createMailService({ db, clock, audit, shop: shopNow }: Needs) {
  const repository = createMailRepository(db);

  const read = (row: MailRow, shop: Shop): ReadMail => {
    const kept = KeptLetter.safeParse(row).data;
    if (!kept) return { row, letter: undefined, canSendAgain: false };
    // Of a letter with a link, once it was sent or its hour is over, nobody may have another.
    const canSendAgain = kept.kind !== 'password-reset' || row.expiresAt !== null;
    return { row, letter: writeLetter(kept, shop), canSendAgain };
  };

  const get = async (mailId: string): Promise<ReadMail> => {
    const row = isId(mailId) ? await repository.find(mailId) : undefined;
    if (!row) throw mailNotFound();
    return read(row, await shopNow());
  };

  return {
    get,

    /**
     * Puts a letter into the outbox, in the transaction of what it tells of: both happen or neither. Without a recipient, as
     * of an order whose account was erased, nobody is written to.
     */
    async post(tx: Connection, letter: Letter) {
      if (letter.recipient === '') return;
      const now = clock.now();
      const expiresAt = letter.kind === 'password-reset' ? new Date(now.getTime() + resetLinkMs) : null;
      await createMailRepository(tx).insert({
        id: newId(),
        createdAt: now,
        nextAttemptAt: now,
        expiresAt,
        ...letter,
      });
    },

    /** Gives up the links to a new password that wait to be sent to this account, in the transaction that ends them. */
    async withdrawResets(tx: Connection, userId: string) {
      await createMailRepository(tx).withdrawResets(userId);
    },

    /** One page of the outbox, newest first. */
    async list({ status, ...paging }: { status?: MailStatus | undefined } & Paging) {
      const { rows, nextCursor } = await readPage(paging, idCursor, ({ limit, after }) =>
        repository.list({ status, before: after?.id, limit }),
      );
      const shop = await shopNow();
      return { mails: rows.map((row) => read(row, shop)), nextCursor };
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
