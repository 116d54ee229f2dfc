import { and, eq, exists, gt, inArray, isNotNull, isNull, ne, not, type Placeholder, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { type Placeholders, statement } from '#server/db/statement.ts';
import { type AccountRow, accountColumns, identities, oneTimeTokens, orders, users } from '#server/db/schema/index.ts';
import { accountGone } from './auth.errors.ts';

export type UserRow = AccountRow;

const byEmail = (db: Connection, email: Placeholder) =>
  db
    .select(accountColumns)
    .from(users)
    .where(sql`lower(${users.email}) = ${email}`);

const findByEmail = statement('user_by_email', (db, { email }: Placeholders<{ email: string }>) => byEmail(db, email));
const lockByEmail = statement('user_lock_by_email', (db, { email }: Placeholders<{ email: string }>) =>
  byEmail(db, email).for('no key update'),
);

/** Whether a user is no guest. */
const isAccount = ne(users.role, 'guest');

type LinkPurpose = 'reset-password' | 'confirm-email';
type TokenPurpose = (typeof oneTimeTokens.$inferSelect)['purpose'];

/** Matches an unused, unexpired token. */
export const isValidToken = (purpose: TokenPurpose, tokenHash: Buffer, now: Date) =>
  and(
    eq(oneTimeTokens.tokenHash, tokenHash),
    eq(oneTimeTokens.purpose, purpose),
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.expiresAt, now),
  );

export function createAuthRepository(connection: Connection) {
  return {
    async findByEmail(email: string): Promise<UserRow | undefined> {
      const [row] = await findByEmail(connection, { email });
      return row;
    },
    /** Locks the account until the transaction ends. */
    async lockByEmail(email: string): Promise<UserRow | undefined> {
      const [row] = await lockByEmail(connection, { email });
      return row;
    },
    /** Returns false when the e-mail is taken. */
    async insert(user: UserRow): Promise<boolean> {
      const rows = await connection.insert(users).values(user).onConflictDoNothing().returning({ id: users.id });
      return rows.length > 0;
    },
    async insertGuest(guest: Omit<typeof users.$inferInsert, 'email' | 'role'>) {
      await connection.insert(users).values({ ...guest, role: 'guest' });
    },
    async deleteGuestWithoutOrders(guestId: string) {
      const hasOrders = exists(connection.select({ id: orders.id }).from(orders).where(eq(orders.userId, guestId)));
      await connection.delete(users).where(and(eq(users.id, guestId), eq(users.role, 'guest'), not(hasOrders)));
    },
    /** Returns the ids of accounts in their order, after one of them. */
    async listIds(after: string | undefined, limit: number): Promise<string[]> {
      const rows = await connection
        .select({ id: users.id })
        .from(users)
        .where(after === undefined ? undefined : gt(users.id, after))
        .orderBy(users.id)
        .limit(limit);
      return rows.map(({ id }) => id);
    },
    /** Returns undefined for a guest, too. */
    async find(userId: string): Promise<UserRow | undefined> {
      const [row] = await connection
        .select(accountColumns)
        .from(users)
        .where(and(eq(users.id, userId), isAccount));
      return row;
    },
    /** Locks an account until the transaction ends. Returns undefined for a guest, too. */
    async lockAccount(userId: string): Promise<UserRow | undefined> {
      const [row] = await connection
        .select(accountColumns)
        .from(users)
        .where(and(eq(users.id, userId), isAccount))
        .for('no key update');
      return row;
    },
    /** Returns the row of a signed-in user. Throws SIGN_IN_NEEDED when the account was erased during the request. */
    async get(userId: string): Promise<UserRow> {
      const [row] = await connection.select(accountColumns).from(users).where(eq(users.id, userId));
      if (!row) throw accountGone();
      return row;
    },
    /** Locks the row of a signed-in user until the transaction ends. Throws like `get`. */
    async lock(userId: string): Promise<UserRow> {
      const [row] = await connection
        .select(accountColumns)
        .from(users)
        .where(eq(users.id, userId))
        .for('no key update');
      if (!row) throw accountGone();
      return row;
    },
    async update(userId: string, change: Partial<UserRow>): Promise<UserRow> {
      const [row] = await connection.update(users).set(change).where(eq(users.id, userId)).returning(accountColumns);
      if (!row) throw accountGone();
      return row;
    },
    /** Returns the id of the account of an identity at the provider, without locking it. */
    async findIdByIdentity(issuer: string, subject: string): Promise<string | undefined> {
      const [row] = await connection
        .select({ userId: identities.userId })
        .from(identities)
        .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
      return row?.userId;
    },
    /** Locks the account and its identity at the provider until the transaction ends. */
    async lockByIdentity(issuer: string, subject: string): Promise<UserRow | undefined> {
      const [row] = await connection
        .select({ user: accountColumns })
        .from(identities)
        .innerJoin(users, eq(users.id, identities.userId))
        .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
        .for('no key update');
      return row?.user;
    },
    async insertIdentity(identity: typeof identities.$inferInsert) {
      await connection.insert(identities).values(identity).onConflictDoNothing();
    },
    /** Deletes the identities of a user with another e-mail. Returns false when there were none. */
    async deleteIdentitiesExcept(email: string, userId: string): Promise<boolean> {
      const rows = await connection
        .delete(identities)
        .where(and(eq(identities.userId, userId), ne(identities.email, email)))
        .returning({ id: identities.id });
      return rows.length > 0;
    },
    /** Returns false when the token exists already. */
    async insertTokenOnce(token: typeof oneTimeTokens.$inferInsert): Promise<boolean> {
      const rows = await connection
        .insert(oneTimeTokens)
        .values(token)
        .onConflictDoNothing()
        .returning({ id: oneTimeTokens.id });
      return rows.length > 0;
    },
    async insertToken(token: typeof oneTimeTokens.$inferInsert) {
      await connection.insert(oneTimeTokens).values(token);
    },
    async hasValidToken(purpose: LinkPurpose, tokenHash: Buffer, now: Date): Promise<boolean> {
      return (await connection.$count(oneTimeTokens, isValidToken(purpose, tokenHash, now))) > 0;
    },
    /** Marks a token as used and returns its user; of two concurrent calls, only one gets the user. */
    async consumeToken(purpose: LinkPurpose, tokenHash: Buffer, now: Date): Promise<UserRow | undefined> {
      const [token] = await connection
        .update(oneTimeTokens)
        .set({ usedAt: now })
        .where(isValidToken(purpose, tokenHash, now))
        .returning({ userId: oneTimeTokens.userId });
      if (!token) return undefined;
      const [row] = await connection.select(accountColumns).from(users).where(eq(users.id, token.userId));
      return row;
    },
    /** Returns the user of a link that was used and has not expired. */
    async findByUsedToken(purpose: LinkPurpose, tokenHash: Buffer, now: Date): Promise<UserRow | undefined> {
      const [row] = await connection
        .select(accountColumns)
        .from(oneTimeTokens)
        .innerJoin(users, eq(users.id, oneTimeTokens.userId))
        .where(
          and(
            eq(oneTimeTokens.tokenHash, tokenHash),
            eq(oneTimeTokens.purpose, purpose),
            isNotNull(oneTimeTokens.usedAt),
            gt(oneTimeTokens.expiresAt, now),
          ),
        );
      return row;
    },
    /** Deletes the unused tokens of links that were mailed. */
    async deleteLinkTokens(userId: string) {
      await connection
        .delete(oneTimeTokens)
        .where(
          and(
            eq(oneTimeTokens.userId, userId),
            inArray(oneTimeTokens.purpose, ['reset-password', 'confirm-email']),
            isNull(oneTimeTokens.usedAt),
          ),
        );
    },
  };
}
