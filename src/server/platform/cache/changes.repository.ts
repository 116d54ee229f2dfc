import { sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { channel, encodeTags } from './invalidation.ts';
import type { Tag } from './tagged-cache.ts';

/**
 * Tells every instance what changed. Inside a transaction the message goes out when it commits, and not at all when it
 * does not.
 */
export async function announceChanges(connection: Connection, tags: readonly Tag[]): Promise<void> {
  if (tags.length > 0) await connection.execute(sql`select pg_notify(${channel}, ${encodeTags(tags)})`);
}
