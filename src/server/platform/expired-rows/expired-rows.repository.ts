import { lt } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { idempotencyKeys, oneTimeTokens, rateLimits, sessions } from '#server/db/schema/index.ts';

const day = 24 * 60 * 60 * 1000;

/** Deletes idle sessions, expired one-time tokens and rate limits, and idempotency keys older than a day. */
export async function deleteExpired(db: Database, now: Date, sessionSeconds: number): Promise<void> {
  await db.delete(sessions).where(lt(sessions.lastUsedAt, new Date(now.getTime() - sessionSeconds * 1000)));
  await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, now));
  await db.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()));
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - day)));
}
