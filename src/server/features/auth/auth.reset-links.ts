import type { Connection } from '#server/db/client.ts';
import { newId } from '#server/platform/ids.ts';
import { hashSecret, newSecret } from '#server/platform/secrets.ts';
import type { AuthDeps } from './auth.deps.ts';
import { createAuthRepository } from './auth.repository.ts';

/** A letter that is about to be sent, held by the transaction that sends it. */
export type ResetLinkMail = { userId: string; expiresAt: Date };

/** The secret of one more link to a new password, of which only the hash is kept (D16). */
export async function issueResetLink(
  tx: Connection,
  { clock }: Pick<AuthDeps, 'clock'>,
  { userId, expiresAt }: ResetLinkMail,
): Promise<string> {
  const token = newSecret();
  await createAuthRepository(tx).insertToken({
    id: newId(),
    userId,
    purpose: 'reset-password',
    tokenHash: hashSecret(token),
    createdAt: clock.now(),
    expiresAt,
  });
  return token;
}

/** Ends the links that wait to be sent, and then those that were: one that is being sent becomes one of these first. */
export async function revokeResetLinks(
  tx: Connection,
  { mail }: Pick<AuthDeps, 'mail'>,
  userId: string,
): Promise<void> {
  await mail.withdrawResets(tx, userId);
  await createAuthRepository(tx).deleteResetTokens(userId);
}
