import type { Transaction } from '#server/db/transaction.ts';
import { lastAdmin, accountNotFound } from './auth.errors.ts';
import type { AuthDeps } from './auth.deps.ts';
import { createAuthRepository, type UserRow } from './auth.repository.ts';

/** Locks the admins until the transaction ends. Throws LAST_ADMIN when there is only one. */
export async function requireAnotherAdmin(tx: Transaction): Promise<void> {
  if ((await createAuthRepository(tx).lockAdmins()) < 2) throw lastAdmin();
}

/**
 * Changes the role of a user. It applies immediately, because every request reads it. `actorId` is null for the command line.
 * Throws LAST_ADMIN when the shop would be left without an admin.
 */
export async function setRole(
  tx: Transaction,
  { clock, audit }: Pick<AuthDeps, 'clock' | 'audit'>,
  { actorId, userId, role }: { actorId: string | null; userId: string; role: UserRow['role'] },
): Promise<void> {
  const admins = await createAuthRepository(tx).lockAdmins();
  const user = await createAuthRepository(tx).find(userId);
  if (!user) throw accountNotFound();
  if (user.role === role) return;
  if (role === 'customer' && admins < 2) throw lastAdmin();
  await createAuthRepository(tx).update(userId, { role, updatedAt: clock.now() });
  if (role === 'admin') await createAuthRepository(tx).putMember(userId, 'owner', clock.now());
  else await createAuthRepository(tx).deleteMember(userId);
  const change = { before: { role: user.role }, after: { role } };
  await audit.record(tx, { actorId, action: 'user.role', entity: 'user', entityId: userId, ...change });
}
