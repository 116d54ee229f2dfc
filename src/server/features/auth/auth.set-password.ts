import type { Connection } from '#server/db/client.ts';
import { to } from './auth.letters.ts';
import type { AuthNeeds } from './auth.needs.ts';
import { createAuthRepository, type UserRow } from './auth.repository.ts';
import { endResetLinks } from './auth.reset-links.ts';

/** However it comes about, a new password ends the links to one, and its owner is told. */
export async function setPassword(
  tx: Connection,
  { mail, clock }: Pick<AuthNeeds, 'mail' | 'clock'>,
  user: UserRow,
  passwordHash: string,
): Promise<void> {
  await createAuthRepository(tx).update(user.id, { passwordHash, updatedAt: clock.now() });
  await endResetLinks(tx, { mail }, user.id);
  await mail.post(tx, { kind: 'password-changed', ...to(user), data: { name: user.name } });
}
