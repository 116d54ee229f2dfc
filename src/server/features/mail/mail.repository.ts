import { and, desc, eq, gt, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { insertStatement } from '#server/db/statement.ts';
import { presentEmail } from '#server/db/present-email.ts';
import { mails } from '#server/db/schema/index.ts';
import { linkKinds } from './templates/mail-kinds.ts';

export type NewMail = typeof mails.$inferInsert;
export type MailRow = typeof mails.$inferSelect;
/** The language and the market of a mail. */
export type MailPlace = Pick<MailRow, 'locale' | 'market'>;
export type MailStatus = MailRow['status'];

/** Set when a mail is sent or has failed. */
const finished = { expiresAt: null, claim: null };

const insertMails = insertStatement('mail_insert', { mails });

export function createMailRepository(connection: Connection) {
  const hasSameClaim = ({ id, claim }: MailRow) =>
    and(eq(mails.id, id), claim === null ? isNull(mails.claim) : eq(mails.claim, claim));

  /** Updates a mail unless another attempt has claimed it since. Returns whether it did. */
  const updateClaimed = async (mail: MailRow, change: object): Promise<boolean> => {
    const rows = await connection.update(mails).set(change).where(hasSameClaim(mail)).returning({ id: mails.id });
    return rows.length > 0;
  };

  return {
    async insert(mail: NewMail) {
      await insertMails(connection, { mails: [mail] });
    },
    async find(mailId: string): Promise<MailRow | undefined> {
      const [row] = await connection.select().from(mails).where(eq(mails.id, mailId));
      return row;
    },
    list: (page: { status: MailStatus | undefined; before: string | undefined; limit: number }) =>
      connection
        .select()
        .from(mails)
        .where(
          and(
            page.status === undefined ? undefined : eq(mails.status, page.status),
            page.before === undefined ? undefined : lt(mails.id, page.before),
          ),
        )
        .orderBy(desc(mails.id))
        .limit(page.limit),

    /** Returns the ids of the mails that are due, oldest first. */
    async findDue(now: Date, limit: number): Promise<string[]> {
      const rows = await connection
        .select({ id: mails.id })
        .from(mails)
        .where(and(eq(mails.status, 'waiting'), lte(mails.nextAttemptAt, now)))
        .orderBy(mails.nextAttemptAt, mails.id)
        .limit(limit);
      return rows.map(({ id }) => id);
    },
    /** Deletes the mails that were sent, or have failed, and were created before this time. */
    async deleteFinished(before: Date) {
      await connection.delete(mails).where(and(ne(mails.status, 'waiting'), lt(mails.createdAt, before)));
    },
    /** Claims a due mail for one attempt until `until`. Returns undefined when it is not due or is claimed by another attempt. */
    async claim(mailId: string, { claim, now, until }: { claim: string; now: Date; until: Date }) {
      const isDue = and(eq(mails.status, 'waiting'), lte(mails.nextAttemptAt, now));
      const isUnexpired = or(isNull(mails.expiresAt), gt(mails.expiresAt, now));
      const [mail] = await connection
        .update(mails)
        .set({ attempts: sql`${mails.attempts} + 1`, nextAttemptAt: until, claim })
        .where(and(eq(mails.id, mailId), isDue, isUnexpired))
        .returning();
      return mail;
    },
    /** Returns whether the attempt still has the mail, and locks it until the transaction ends. */
    async lockClaimed(mail: MailRow): Promise<boolean> {
      const rows = await connection.select({ id: mails.id }).from(mails).where(hasSameClaim(mail)).for('update');
      return rows.length > 0;
    },
    markSent: (mail: MailRow, sentAt: Date) =>
      updateClaimed(mail, { ...finished, status: 'sent', lastError: '', sentAt }),
    markFailed: (mail: MailRow, lastError: string) => updateClaimed(mail, { ...finished, status: 'failed', lastError }),
    postpone: (mail: MailRow, lastError: string, nextAttemptAt: Date) =>
      updateClaimed(mail, { claim: null, lastError, nextAttemptAt }),

    /** Marks unsent mails whose link has expired as failed. */
    async expire(now: Date): Promise<void> {
      await connection
        .update(mails)
        .set({ ...finished, status: 'failed', lastError: 'The link in this e-mail has expired.' })
        .where(and(eq(mails.status, 'waiting'), lte(mails.expiresAt, now)));
    },
    /** Marks the unsent mails with a link to an account as failed. */
    async cancelLinks(userId: string): Promise<void> {
      await connection
        .update(mails)
        .set({ ...finished, status: 'failed', lastError: 'The link in this e-mail is no longer valid.' })
        .where(and(eq(mails.userId, userId), inArray(mails.kind, [...linkKinds]), eq(mails.status, 'waiting')));
    },
    /**
     * Makes a mail due now. Returns false when it is being sent. A mail about an order goes to the current e-mail of its
     * account; any other goes to its original recipient, because the notice of a changed e-mail must reach the old one.
     */
    async sendAgain(mailId: string, now: Date): Promise<boolean> {
      const rows = await connection
        .update(mails)
        .set({
          status: 'waiting',
          attempts: 0,
          resends: sql`${mails.resends} + (${mails.status} <> 'waiting')::int`,
          nextAttemptAt: now,
          sentAt: null,
          recipient: sql`case when ${mails.data} ? 'orderId' then ${presentEmail(mails.userId, mails.recipient)} else ${mails.recipient} end`,
        })
        .where(and(eq(mails.id, mailId), or(isNull(mails.claim), ne(mails.status, 'waiting'))))
        .returning({ id: mails.id });
      return rows.length > 0;
    },
  };
}
