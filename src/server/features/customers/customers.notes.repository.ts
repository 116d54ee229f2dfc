import { and, eq, ne } from 'drizzle-orm';
import { actorNameOf } from '#server/db/actor-name.ts';
import type { Connection } from '#server/db/client.ts';
import { descending } from '#server/db/descending.ts';
import { customerNotes, users } from '#server/db/schema/index.ts';

type NoteFields = typeof customerNotes.$inferSelect;
export type NoteRow = { note: NoteFields; authorName: string | null };
type Key = { userId: string; noteId: string };

/** The notes of a customer that are shown. */
const most = 200;

const matches = ({ userId, noteId }: Key) => and(eq(customerNotes.userId, userId), eq(customerNotes.id, noteId));

export const createNotesRepository = (connection: Connection) => ({
  list: (userId: string): Promise<NoteRow[]> =>
    connection
      .select({ note: customerNotes, authorName: actorNameOf(customerNotes.keyId) })
      .from(customerNotes)
      .leftJoin(users, eq(users.id, customerNotes.authorId))
      .where(eq(customerNotes.userId, userId))
      .orderBy(descending(customerNotes.id))
      .limit(most),

  /** Returns whether the account exists, and keeps it from being erased until the transaction ends. */
  async lockAccount(userId: string): Promise<boolean> {
    const rows = await connection
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), ne(users.role, 'guest')))
      .for('key share');
    return rows.length > 0;
  },

  /** Locks the note until the transaction ends. */
  async lock(key: Key): Promise<NoteFields | undefined> {
    const [row] = await connection.select().from(customerNotes).where(matches(key)).for('update');
    return row;
  },

  async insert(note: NoteFields) {
    await connection.insert(customerNotes).values(note);
  },

  async update(key: Key, change: Pick<NoteFields, 'text' | 'editedAt'>) {
    await connection.update(customerNotes).set(change).where(matches(key));
  },

  async delete(key: Key) {
    await connection.delete(customerNotes).where(matches(key));
  },
});
