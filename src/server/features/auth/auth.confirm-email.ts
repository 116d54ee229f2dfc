import type { Connection } from '#server/db/client.ts';
import type { AuthDeps } from './auth.deps.ts';
import { createAuthRepository, type UserRow } from './auth.repository.ts';

/**
 * The address of an account has turned out to be its shopper's. Whoever had the account before may have been somebody else:
 * what they signed in with at a provider, under another address, opens it no more; `lostSignIns` tells whether there was any.
 */
export async function confirmEmail(
  tx: Connection,
  { clock }: Pick<AuthDeps, 'clock'>,
  user: UserRow,
): Promise<{ user: UserRow; lostSignIns: boolean }> {
  const repository = createAuthRepository(tx);
  const lostSignIns = user.emailVerifiedAt === null && (await repository.deleteIdentitiesBut(user.email, user.id));
  return { user: await repository.update(user.id, { emailVerifiedAt: clock.now() }), lostSignIns };
}
