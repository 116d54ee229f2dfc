import { lt } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { idempotencyKeys, rateLimits, sessions } from '#server/db/schema/index.ts';

const day = 24 * 60 * 60 * 1000;

/** Deletes what time has made worthless: idle sessions, spent limits, idempotency keys of yesterday. */
export async function sweep(db: Database, now: Date, sessionSeconds: number): Promise<void> {
  await db.delete(sessions).where(lt(sessions.lastUsedAt, new Date(now.getTime() - sessionSeconds * 1000)));
  await db.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()));
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - day)));
}
