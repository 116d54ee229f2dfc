import { lt, or, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import {
  formerPrices,
  idempotencyKeys,
  invitations,
  mailLinks,
  oneTimeTokens,
  rateLimits,
  sessions,
  webhookEvents,
} from '#server/db/schema/index.ts';
import { sessionEnds } from '#server/platform/sessions/sessions.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * Deletes sessions that have ended, expired one-time tokens, links of mails and rate limits, idempotency keys older than a day, invitations
 * that were accepted or have expired 30 days ago, events of webhooks older than 30 days, and former prices older than a year.
 */
export async function deleteExpired(db: Database, now: Date): Promise<void> {
  const { idleSince, openSince } = sessionEnds(now);
  await db.delete(sessions).where(or(lt(sessions.lastUsedAt, idleSince), lt(sessions.createdAt, openSince)));
  await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, now));
  await db.delete(mailLinks).where(lt(mailLinks.expiresAt, now));
  await db
    .delete(invitations)
    .where(lt(sql`coalesce(${invitations.acceptedAt}, ${invitations.expiresAt})`, new Date(now.getTime() - 30 * day)));
  await db.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()));
  await db.delete(formerPrices).where(lt(formerPrices.endedAt, new Date(now.getTime() - 365 * day)));
  // With their deliveries.
  await db.delete(webhookEvents).where(lt(webhookEvents.createdAt, new Date(now.getTime() - 30 * day)));
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - day)));
}
