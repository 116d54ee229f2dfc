import type { Connection } from '#server/db/client.ts';
import type { LinkKind } from '#server/features/mail/mail.service.ts';
import { newId } from '#server/platform/ids.ts';
import { hashSecret, newSecret } from '#server/platform/secrets.ts';
import type { AuthDeps } from './auth.deps.ts';
import { createAuthRepository } from './auth.repository.ts';

const purposes = { 'password-reset': 'reset-password', 'email-confirmation': 'confirm-email' } as const;

/** A mail with a link that is about to be sent, locked by the transaction that sends it. */
export type LinkMail = { kind: LinkKind; userId: string; expiresAt: Date };

/** Creates the token of a link that works once (D16). Only its hash is stored. */
export async function issueLink(
  tx: Connection,
  { clock }: Pick<AuthDeps, 'clock'>,
  { kind, userId, expiresAt }: LinkMail,
): Promise<string> {
  const token = newSecret();
  await createAuthRepository(tx).insertToken({
    id: newId(),
    userId,
    purpose: purposes[kind],
    tokenHash: hashSecret(token),
    createdAt: clock.now(),
    expiresAt,
  });
  return token;
}

/**
 * Cancels unsent mails with a link, then deletes the tokens of sent ones. In this order, because a mail that is being sent stores
 * its token before the first step gets its lock.
 */
export async function revokeLinks(tx: Connection, { mail }: Pick<AuthDeps, 'mail'>, userId: string): Promise<void> {
  await mail.cancelLinks(tx, userId);
  await createAuthRepository(tx).deleteLinkTokens(userId);
}
