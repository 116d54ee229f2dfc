import type { Transaction } from '#server/db/transaction.ts';
import type { AuthDeps } from './auth.deps.ts';
import { noPassword, wrongPassword } from './auth.errors.ts';
import { createAuthRepository, type UserRow } from './auth.repository.ts';

/**
 * Verifies the password of a signed-in user and returns the user. Throws NO_PASSWORD and WRONG_PASSWORD
 * for the field `path`.
 */
export async function verifyOwnPassword(
  { db, passwords, limits }: Pick<AuthDeps, 'db' | 'passwords' | 'limits'>,
  userId: string,
  password: string,
  path: string,
): Promise<UserRow> {
  const user = await createAuthRepository(db).get(userId);
  if (user.passwordHash === null) throw noPassword(path);
  await limits.passwordChecksPerUser.take(user.id);
  if (!(await passwords.verify(user.passwordHash, password))) throw wrongPassword(path);
  return user;
}

/**
 * Locks the account until the transaction ends. Throws WRONG_PASSWORD when its password was changed since it was verified:
 * the owner may have set a new one in the meantime to lock an intruder out.
 */
export async function requireSamePassword(tx: Transaction, { id, passwordHash }: UserRow, path: string): Promise<void> {
  if ((await createAuthRepository(tx).lock(id)).passwordHash !== passwordHash) throw wrongPassword(path);
}
