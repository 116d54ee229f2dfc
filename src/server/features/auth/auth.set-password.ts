import type { Connection } from '#server/db/client.ts';
import { recipientOf } from './auth.recipient.ts';
import type { AuthDeps } from './auth.deps.ts';
import { createAuthRepository, type UserRow } from './auth.repository.ts';
import { revokeLinks } from './auth.links.ts';

/** Sets a new password, revokes the reset links, and notifies the owner by e-mail, also of unlinked identities. */
export async function setPassword(
  tx: Connection,
  { mail, clock }: Pick<AuthDeps, 'mail' | 'clock'>,
  user: UserRow,
  passwordHash: string,
  { lostSignIns = false } = {},
): Promise<void> {
  await createAuthRepository(tx).update(user.id, { passwordHash, updatedAt: clock.now() });
  await revokeLinks(tx, { mail }, user.id);
  await mail.post(tx, {
    kind: 'password-changed',
    ...recipientOf(user),
    data: { name: user.name, ...(lostSignIns && { lostSignIns }) },
  });
}
