import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { maxPasskeys } from '#contract/account/two-factor.ts';
import type { Connection } from '#server/db/client.ts';
import { accountColumns, oneTimeTokens, passkeys, recoveryCodes, totpSecrets, users } from '#server/db/schema/index.ts';
import { isValidToken, type UserRow } from '#server/features/auth/auth.repository.ts';

export type TotpRow = typeof totpSecrets.$inferSelect;
export type PasskeyRow = typeof passkeys.$inferSelect;

type Purpose = 'two-factor' | 'passkey';

export function createTwoFactorRepository(connection: Connection) {
  return {
    async findTotp(userId: string): Promise<TotpRow | undefined> {
      const [row] = await connection.select().from(totpSecrets).where(eq(totpSecrets.userId, userId));
      return row;
    },
    /** Replaces a secret that was not confirmed. Returns false when there is one that was. */
    async putTotp(totp: Pick<TotpRow, 'userId' | 'secret' | 'createdAt'>): Promise<boolean> {
      const rows = await connection
        .insert(totpSecrets)
        .values(totp)
        .onConflictDoUpdate({
          target: totpSecrets.userId,
          set: { secret: totp.secret, createdAt: totp.createdAt },
          setWhere: isNull(totpSecrets.confirmedAt),
        })
        .returning({ userId: totpSecrets.userId });
      return rows.length > 0;
    },
    /** Confirms a secret and takes the time step of its first code. Of concurrent calls, only one gets true. */
    async confirmTotp({ userId, secret }: TotpRow, lastStep: number, confirmedAt: Date): Promise<boolean> {
      const rows = await connection
        .update(totpSecrets)
        .set({ lastStep, confirmedAt })
        .where(and(eq(totpSecrets.userId, userId), eq(totpSecrets.secret, secret), isNull(totpSecrets.confirmedAt)))
        .returning({ userId: totpSecrets.userId });
      return rows.length > 0;
    },
    /** Takes a time step once. Returns false for one that was taken, or that is older than one that was. */
    async takeStep({ userId, secret }: TotpRow, step: number): Promise<boolean> {
      const rows = await connection
        .update(totpSecrets)
        .set({ lastStep: step })
        .where(
          and(
            eq(totpSecrets.userId, userId),
            eq(totpSecrets.secret, secret),
            isNotNull(totpSecrets.confirmedAt),
            or(isNull(totpSecrets.lastStep), lt(totpSecrets.lastStep, step)),
          ),
        )
        .returning({ userId: totpSecrets.userId });
      return rows.length > 0;
    },
    /** Returns the deleted row. */
    async deleteTotp(userId: string): Promise<TotpRow | undefined> {
      const [row] = await connection.delete(totpSecrets).where(eq(totpSecrets.userId, userId)).returning();
      return row;
    },

    listPasskeys: (userId: string): Promise<PasskeyRow[]> =>
      connection
        .select()
        .from(passkeys)
        .where(eq(passkeys.userId, userId))
        .orderBy(passkeys.createdAt, passkeys.id)
        .limit(maxPasskeys),
    async findPasskey(userId: string, credentialId: Buffer): Promise<PasskeyRow | undefined> {
      const [row] = await connection
        .select()
        .from(passkeys)
        .where(and(eq(passkeys.userId, userId), eq(passkeys.credentialId, credentialId)));
      return row;
    },
    countPasskeys: (userId: string): Promise<number> => connection.$count(passkeys, eq(passkeys.userId, userId)),
    /** Returns undefined when an account has the credential already. */
    async insertPasskey(passkey: PasskeyRow): Promise<PasskeyRow | undefined> {
      const [row] = await connection.insert(passkeys).values(passkey).onConflictDoNothing().returning();
      return row;
    },
    /** Records that a passkey has signed. Returns false when its counter has not risen, which tells of a copy. */
    async usePasskey(passkeyId: string, counter: number, lastUsedAt: Date): Promise<boolean> {
      const doesNotCount = and(eq(passkeys.counter, 0), sql`${counter}::bigint = 0`);
      const rows = await connection
        .update(passkeys)
        .set({ counter, lastUsedAt })
        .where(and(eq(passkeys.id, passkeyId), or(lt(passkeys.counter, counter), doesNotCount)))
        .returning({ id: passkeys.id });
      return rows.length > 0;
    },
    async deletePasskeys(userId: string) {
      await connection.delete(passkeys).where(eq(passkeys.userId, userId));
    },
    /** Returns the deleted row. */
    async deletePasskey(userId: string, passkeyId: string): Promise<PasskeyRow | undefined> {
      const [row] = await connection
        .delete(passkeys)
        .where(and(eq(passkeys.userId, userId), eq(passkeys.id, passkeyId)))
        .returning();
      return row;
    },

    countRecoveryCodes: (userId: string): Promise<number> =>
      connection.$count(recoveryCodes, eq(recoveryCodes.userId, userId)),
    async replaceRecoveryCodes(userId: string, hashes: readonly Buffer[]) {
      await connection.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
      await connection.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
    },
    /** Uses a recovery code up. Returns false for one that does not exist, any more. */
    async takeRecoveryCode(userId: string, codeHash: Buffer): Promise<boolean> {
      const rows = await connection
        .delete(recoveryCodes)
        .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
        .returning({ userId: recoveryCodes.userId });
      return rows.length > 0;
    },
    async deleteRecoveryCodes(userId: string) {
      await connection.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    },

    async insertChallenge(challenge: typeof oneTimeTokens.$inferInsert & { purpose: Purpose }) {
      await connection.insert(oneTimeTokens).values(challenge);
    },
    /** Returns the user of the challenge of a sign-in. */
    async findSignIn(tokenHash: Buffer, now: Date): Promise<UserRow | undefined> {
      const [row] = await connection
        .select(accountColumns)
        .from(oneTimeTokens)
        .innerJoin(users, eq(users.id, oneTimeTokens.userId))
        .where(isValidToken('two-factor', tokenHash, now));
      return row;
    },
    /** Counts one try of the challenge of a sign-in. Returns false when there were `most` already. */
    async takeTry(tokenHash: Buffer, most: number, now: Date): Promise<boolean> {
      const rows = await connection
        .update(oneTimeTokens)
        .set({ attempts: sql`${oneTimeTokens.attempts} + 1` })
        .where(and(isValidToken('two-factor', tokenHash, now), lt(oneTimeTokens.attempts, most)))
        .returning({ id: oneTimeTokens.id });
      return rows.length > 0;
    },
    /** Marks the challenge of a user as used. Of concurrent calls, only one gets true. */
    async consume(purpose: Purpose, userId: string, tokenHash: Buffer, now: Date): Promise<boolean> {
      const rows = await connection
        .update(oneTimeTokens)
        .set({ usedAt: now })
        .where(and(isValidToken(purpose, tokenHash, now), eq(oneTimeTokens.userId, userId)))
        .returning({ id: oneTimeTokens.id });
      return rows.length > 0;
    },
  };
}
