import type { Connection } from '#server/db/client.ts';
import { createCustomersRepository } from './auth.customers.repository.ts';
import { lastAdmin, noSuchAccount } from './auth.errors.ts';
import type { AuthNeeds } from './auth.needs.ts';
import { createAuthRepository, type UserRow } from './auth.repository.ts';

/**
 * Sessions read the role with every call, so it counts from now on. `actorId` is null for the command line. Throws LAST_ADMIN
 * rather than leave the shop without one.
 */
export async function setRole(
  tx: Connection,
  { clock, audit }: Pick<AuthNeeds, 'clock' | 'audit'>,
  { actorId, userId, role }: { actorId: string | null; userId: string; role: UserRow['role'] },
): Promise<void> {
  const admins = await createAuthRepository(tx).lockAdmins();
  const user = await createCustomersRepository(tx).find(userId);
  if (!user) throw noSuchAccount();
  if (user.role === role) return;
  if (role === 'customer' && admins < 2) throw lastAdmin();
  await createAuthRepository(tx).update(userId, { role, updatedAt: clock.now() });
  const change = { before: { role: user.role }, after: { role } };
  await audit.record(tx, { actorId, action: 'user.role', entity: 'user', entityId: userId, ...change });
}
