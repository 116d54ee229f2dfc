import { and, desc, eq, gt, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { presentEmail } from '#server/db/present-email.ts';
import { mails } from '#server/db/schema/index.ts';

export type NewMail = typeof mails.$inferInsert;
export type MailRow = typeof mails.$inferSelect;
export type MailStatus = MailRow['status'];

/** A mail that is not sent any more. */
const over = { expiresAt: null, claim: null };

export function createMailRepository(connection: Connection) {
  const isStillOf = ({ id, claim }: MailRow) =>
    and(eq(mails.id, id), claim === null ? isNull(mails.claim) : eq(mails.claim, claim));

  /** Only by the attempt that still has the mail. */
  const settle = async (mail: MailRow, change: object): Promise<boolean> => {
    const rows = await connection.update(mails).set(change).where(isStillOf(mail)).returning({ id: mails.id });
    return rows.length > 0;
  };

  return {
    async insert(mail: NewMail) {
      await connection.insert(mails).values(mail);
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

    /** The mails that are due, oldest first. */
    async due(now: Date, limit: number): Promise<string[]> {
      const rows = await connection
        .select({ id: mails.id })
        .from(mails)
        .where(and(eq(mails.status, 'waiting'), lte(mails.nextAttemptAt, now)))
        .orderBy(mails.nextAttemptAt, mails.id)
        .limit(limit);
      return rows.map(({ id }) => id);
    },
    /** Takes a mail that is due, for one attempt alone until `until`. Undefined when it is not due, or another attempt has it. */
    async claim(mailId: string, { claim, now, until }: { claim: string; now: Date; until: Date }) {
      const isDue = and(eq(mails.status, 'waiting'), lte(mails.nextAttemptAt, now));
      const isWorthIt = or(isNull(mails.expiresAt), gt(mails.expiresAt, now));
      const [mail] = await connection
        .update(mails)
        .set({ attempts: sql`${mails.attempts} + 1`, nextAttemptAt: until, claim })
        .where(and(eq(mails.id, mailId), isDue, isWorthIt))
        .returning();
      return mail;
    },
    /** Whether the attempt still has the mail; then nothing else takes or withdraws it until the transaction ends. */
    async hold(mail: MailRow): Promise<boolean> {
      const rows = await connection.select({ id: mails.id }).from(mails).where(isStillOf(mail)).for('update');
      return rows.length > 0;
    },
    markSent: (mail: MailRow, sentAt: Date) => settle(mail, { ...over, status: 'sent', lastError: '', sentAt }),
    markFailed: (mail: MailRow, lastError: string) => settle(mail, { ...over, status: 'failed', lastError }),
    postpone: (mail: MailRow, lastError: string, nextAttemptAt: Date) =>
      settle(mail, { claim: null, lastError, nextAttemptAt }),

    /** Gives up mails whose link has expired. */
    async expire(now: Date): Promise<void> {
      await connection
        .update(mails)
        .set({ ...over, status: 'failed', lastError: 'The link in this e-mail has expired.' })
        .where(and(eq(mails.status, 'waiting'), lte(mails.expiresAt, now)));
    },
    async cancelPasswordResets(userId: string): Promise<void> {
      await connection
        .update(mails)
        .set({ ...over, status: 'failed', lastError: 'The link in this e-mail does not work any more.' })
        .where(and(eq(mails.userId, userId), eq(mails.kind, 'password-reset'), eq(mails.status, 'waiting')));
    },
    /**
     * Makes a mail due, and answers false when it is being sent. One that waits is only sent earlier. A mail about an order
     * goes to the e-mail that its account has by now; that an e-mail was changed has to reach the one it was.
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
