import type { Connection } from '#server/db/client.ts';
import { to } from './auth.mails.ts';
import type { AuthNeeds } from './auth.needs.ts';
import { createAuthRepository, type UserRow } from './auth.repository.ts';
import { endResetLinks } from './auth.reset-links.ts';

/**
 * Whether the account has the password that was verified. It takes a while to verify one, and meanwhile its owner may have
 * set another to keep somebody out. Holds the account until the transaction ends.
 */
export async function stillHas(tx: Connection, { id, passwordHash }: UserRow): Promise<boolean> {
  return (await createAuthRepository(tx).lock(id)).passwordHash === passwordHash;
}

/** However it comes about, a new password ends the links to one, and its owner is told, also of what else it has ended. */
export async function setPassword(
  tx: Connection,
  { mail, clock }: Pick<AuthNeeds, 'mail' | 'clock'>,
  user: UserRow,
  passwordHash: string,
  { lostSignIns = false } = {},
): Promise<void> {
  await createAuthRepository(tx).update(user.id, { passwordHash, updatedAt: clock.now() });
  await endResetLinks(tx, { mail }, user.id);
  await mail.post(tx, {
    kind: 'password-changed',
    ...to(user),
    data: { name: user.name, ...(lostSignIns && { lostSignIns }) },
  });
}
