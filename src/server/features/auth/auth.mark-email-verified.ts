import type { Connection } from '#server/db/client.ts';
import type { AuthDeps } from './auth.deps.ts';
import { createAuthRepository, type UserRow } from './auth.repository.ts';

/**
 * Marks the e-mail of an account as verified. Until then, another person may have registered the account, so identities that a
 * provider knows under another e-mail are unlinked; `lostSignIns` says whether there were any.
 */
export async function markEmailVerified(
  tx: Connection,
  { clock }: Pick<AuthDeps, 'clock'>,
  user: UserRow,
): Promise<{ user: UserRow; lostSignIns: boolean }> {
  const repository = createAuthRepository(tx);
  const lostSignIns = user.emailVerifiedAt === null && (await repository.deleteIdentitiesExcept(user.email, user.id));
  return { user: await repository.update(user.id, { emailVerifiedAt: clock.now() }), lostSignIns };
}
