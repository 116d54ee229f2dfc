import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';

/** The longest that a table was locked against changes. */
export type LongestLock = { table: string; ms: number } | undefined;

/** Locks of these modes make the writing, or also the reading, of a table wait. */
const held = `
  select lock.pid || ' ' || activity.xact_start as holder, tables.relname as "table"
  from pg_locks lock
  join pg_class tables on tables.oid = lock.relation and tables.relkind in ('r', 'p')
  join pg_namespace place on place.oid = tables.relnamespace and place.nspname = 'public'
  join pg_stat_activity activity on activity.pid = lock.pid
  where lock.granted and lock.database = (select oid from pg_database where datname = current_database())
    and lock.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
    and exists (select from pg_attribute where attrelid = tables.oid and attnum > 0)
    -- A table that this transaction has created is nobody else's yet.
    and tables.xmin::text <> coalesce(activity.backend_xid::text, '')`;

const betweenMs = 20;

/** Watches the locks of a database until `stop`, which returns the longest one. */
export function watchLocks(client: Pick<Client, 'query'>): { stop: () => Promise<LongestLock> } {
  const since = new Map<string, number>();
  let longest: LongestLock;
  let stopped = false;

  const look = async () => {
    const { rows } = await client.query<{ holder: string; table: string }>(held);
    const now = performance.now();
    const seen = new Set(rows.map(({ holder, table }) => `${holder} ${table}`));
    for (const { holder, table } of rows) {
      const key = `${holder} ${table}`;
      const first = since.get(key) ?? now - betweenMs;
      since.set(key, first);
      if (!longest || now - first > longest.ms) longest = { table, ms: now - first };
    }
    for (const key of since.keys()) if (!seen.has(key)) since.delete(key);
  };
  const watching = (async () => {
    while (!stopped) {
      await look();
      await pause(betweenMs);
    }
  })();
  // It is told when it is stopped.
  watching.catch(() => undefined);
  return {
    async stop() {
      stopped = true;
      await watching;
      return longest;
    },
  };
}
