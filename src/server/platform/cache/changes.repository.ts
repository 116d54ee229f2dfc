import { sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { channel, encodeTags } from './invalidation.ts';
import type { Tag } from './tagged-cache.ts';

/**
 * Notifies all instances of changed tags. In a transaction, the notification is sent after the commit, and not after a rollback.
 */
export async function announceChanges(connection: Connection, tags: readonly Tag[]): Promise<void> {
  if (tags.length > 0) await connection.execute(sql`select pg_notify(${channel}, ${encodeTags(tags)})`);
}
