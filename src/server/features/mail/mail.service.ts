import type { Connection, Database } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock.ts';
import { isId, newId } from '#server/platform/ids.ts';
import type { JobQueue } from '#server/platform/jobs/job-queue.ts';
import type { Shop } from './letters/blocks.ts';
import { KeptLetter, type Letter } from './letters/letter.ts';
import { writeLetter } from './letters/write.ts';
import { badCursor, linkGone, mailNotFound } from './mail.errors.ts';
import { createMailRepository, type MailRow, type MailStatus } from './mail.repository.ts';
import { resetLinkMs } from './mail.rules.ts';

export type MailService = ReturnType<typeof createMailService>;
export type { Letter } from './letters/letter.ts';

/** A row of the outbox with its letter as anybody may read it; without one when it cannot be made of what was kept. */
export type ReadMail = { row: MailRow; letter: ReturnType<typeof writeLetter> | undefined; canSendAgain: boolean };

type Needs = {
  db: Database;
  clock: Clock;
  audit: Audit;
  jobs: JobQueue;
  /** Whether there is a mail server. Without one, mails wait in the outbox until a sweep finds one. */
  sending: boolean;
  /** What the shop is called now, which is what a mail says when it is written. */
  shop: () => Promise<Shop>;
};

export function createMailService({ db, clock, audit, jobs, sending, shop: shopNow }: Needs) {
  const repository = createMailRepository(db);

  const read = (row: MailRow, shop: Shop): ReadMail => {
    const kept = KeptLetter.safeParse(row).data;
    if (!kept) return { row, letter: undefined, canSendAgain: false };
    // Of a letter with a link, once it was sent or its hour is over, nobody may have another.
    const canSendAgain = kept.kind !== 'password-reset' || row.expiresAt !== null;
    return { row, letter: writeLetter(kept, shop), canSendAgain };
  };

  const queue = async (tx: Connection, mailId: string): Promise<void> => {
    if (sending) await jobs.add(tx, 'send-mail', { mailId }, { key: mailId });
  };

  const get = async (mailId: string): Promise<ReadMail> => {
    const row = isId(mailId) ? await repository.find(mailId) : undefined;
    if (!row) throw mailNotFound();
    return read(row, await shopNow());
  };

  return {
    get,

    /**
     * Puts a mail into the outbox and queues it, in the transaction of what it tells of: all happen or nothing. Without a
     * recipient, as of an order whose account was erased, no mail is written.
     */
    async post(tx: Connection, letter: Letter) {
      if (letter.recipient === '') return;
      const now = clock.now();
      const expiresAt = letter.kind === 'password-reset' ? new Date(now.getTime() + resetLinkMs) : null;
      const id = newId();
      await createMailRepository(tx).insert({
        id,
        createdAt: now,
        nextAttemptAt: now,
        expiresAt,
        ...letter,
      });
      await queue(tx, id);
    },

    /** Gives up the mails with a link to a new password that wait for this account, in the transaction that ends those links. */
    async withdrawResets(tx: Connection, userId: string) {
      await createMailRepository(tx).withdrawResets(userId);
    },

    /** One page of the outbox, newest first. */
    async list(page: { status?: MailStatus | undefined; limit: number; cursor?: string | undefined }) {
      const { status, limit, cursor } = page;
      if (cursor !== undefined && !isId(cursor)) throw badCursor();
      const rows = await repository.list({ status, before: cursor, limit: limit + 1 });
      const shown = rows.slice(0, limit);
      const shop = await shopNow();
      return { mails: shown.map((row) => read(row, shop)), next: rows.length > limit ? shown.at(-1)?.id : undefined };
    },

    async sendAgain(actorId: string, mailId: string): Promise<ReadMail> {
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
