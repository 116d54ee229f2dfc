import type { Connection } from '#server/db/client.ts';
import { newId } from '#server/platform/ids.ts';
import { hashSecret, newSecret } from '#server/platform/secrets.ts';
import type { AuthDeps } from './auth.deps.ts';
import { createAuthRepository } from './auth.repository.ts';

/** A password-reset mail that is about to be sent, locked by the transaction that sends it. */
export type ResetLinkMail = { userId: string; expiresAt: Date };

/** Creates the token of a password-reset link. Only its hash is stored (D16). */
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

/**
 * Cancels unsent password-reset mails, then deletes the tokens of sent ones. In this order, because a mail that is being sent
 * stores its token before the first step gets its lock.
 */
export async function revokeResetLinks(
  tx: Connection,
  { mail }: Pick<AuthDeps, 'mail'>,
  userId: string,
): Promise<void> {
  await mail.cancelPasswordResets(tx, userId);
  await createAuthRepository(tx).deleteResetTokens(userId);
}
