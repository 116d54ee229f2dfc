import { sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { sqlStatement } from '#server/db/statement.ts';
import { channel, encodeTags } from './invalidation.ts';
import { everyTag, type Tag } from './tagged-cache.ts';

/** As many as fit into a notification of PostgreSQL (8,000 bytes). */
const maxTags = 100;

const notify = sqlStatement<{ tags: string }, never>(
  'announce_changes',
  ({ tags }) => sql`select pg_notify(${channel}, ${tags})`,
);

/**
 * Notifies all instances of changed tags; too many for one notification invalidate the whole cache. In a transaction, the notification
 * is sent after the commit, and not after a rollback.
 */
export async function announceChanges(connection: Connection, tags: readonly Tag[]): Promise<void> {
  const unique = [...new Set(tags)];
  const sent = unique.length > maxTags ? [everyTag] : unique;
  if (sent.length > 0) await notify(connection, { tags: encodeTags(sent) });
}
