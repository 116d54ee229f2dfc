import { and, count, desc, eq, lt, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { descending } from '#server/db/descending.ts';
import { toLikeText } from '#server/db/like-text.ts';
import { contactMessages, users } from '#server/db/schema/index.ts';

export type NewContactMessage = typeof contactMessages.$inferInsert;
export type MessageRow = typeof contactMessages.$inferSelect;
export type MessageStatus = MessageRow['status'];

/** Must be the same expression as in contact_messages_text_idx. */
const fullText = sql`lower(${contactMessages.firstName} || ' ' || ${contactMessages.lastName} || ' ' || ${contactMessages.email} || ' ' || ${contactMessages.message})`;

export const createContactRepository = (connection: Connection) => ({
  /** Returns whether the account still exists, and keeps it from being erased until the transaction ends. */
  async lockAccount(userId: string): Promise<boolean> {
    const rows = await connection.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share');
    return rows.length > 0;
  },
  async insert(message: NewContactMessage) {
    await connection.insert(contactMessages).values(message);
  },
  async find(messageId: string): Promise<MessageRow | undefined> {
    const [row] = await connection.select().from(contactMessages).where(eq(contactMessages.id, messageId));
    return row;
  },
  /** Locks the message until the transaction ends. */
  async lock(messageId: string): Promise<MessageRow | undefined> {
    const [row] = await connection
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.id, messageId))
      .for('update');
    return row;
  },
  /** Without a status, lists all but the archived messages. */
  list: (page: { status: MessageStatus | undefined; before: string | undefined; limit: number }) =>
    connection
      .select()
      .from(contactMessages)
      .where(
        and(
          // Written out, so that the partial index of messages that are not archived applies.
          page.status === undefined
            ? sql`${contactMessages.status} <> 'archived'`
            : eq(contactMessages.status, page.status),
          page.before === undefined ? undefined : lt(contactMessages.id, page.before),
        ),
      )
      .orderBy(descending(contactMessages.id))
      .limit(page.limit),
  /** The newest messages that contain a text. The trigram index needs three letters; a shorter text is the start of a word. */
  search: ({ q, limit }: { q: string; limit: number }) =>
    connection
      .select()
      .from(contactMessages)
      .where(sql`${fullText} like ${q.length < 3 ? `% ${toLikeText(q)}%` : `%${toLikeText(q)}%`}`)
      .orderBy(desc(contactMessages.id))
      .limit(limit),
  async countUnread(): Promise<number> {
    const [row] = await connection
      .select({ unread: count() })
      .from(contactMessages)
      .where(eq(contactMessages.status, 'unread'));
    return row?.unread ?? 0;
  },
  async update(messageId: string, change: Partial<MessageRow>): Promise<void> {
    await connection.update(contactMessages).set(change).where(eq(contactMessages.id, messageId));
  },
});
