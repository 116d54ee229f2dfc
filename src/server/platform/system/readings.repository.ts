import { sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';

const one = async <Row extends Record<string, unknown>>(rows: Promise<{ rows: Row[] }>): Promise<Row> => {
  const [row] = (await rows).rows;
  if (!row) throw new Error('The database returned no row.');
  return row;
};

/** Reads how the mails, the jobs and the payments are doing. Ages are in seconds, and null when nothing waits. */
export function createReadingsRepository(connection: Connection) {
  return {
    /** `failed` are the mails of the last day that were given up. */
    outbox: (now: Date) =>
      one(
        connection.execute<{ waiting: number; failed: number; oldestSeconds: number | null }>(sql`
          select
            (select count(*)::int from mails where status = 'waiting') as waiting,
            (select count(*)::int from mails where status = 'failed' and created_at > ${now}::timestamptz - interval '1 day')
              as failed,
            (select extract(epoch from ${now}::timestamptz - min(created_at))::float8 from mails where status = 'waiting')
              as "oldestSeconds"`),
      ),

    /** Payments and refunds that were sent to the provider over a minute ago and have no answer. */
    paymentsInDoubt: (now: Date) =>
      one(
        connection.execute<{ inDoubt: number; oldestSeconds: number | null }>(sql`
          select count(*)::int as "inDoubt", extract(epoch from ${now}::timestamptz - min(sent_at))::float8 as "oldestSeconds"
          from payments where status = 'started' and sent_at < ${now}::timestamptz - interval '1 minute'`),
      ),

    /** Checks counted variants after this id, at most `limit` of them, in one snapshot. */
    stockMismatches: (after: string, limit: number) =>
      one(
        connection.execute<{ checked: number; last: string | null; variantIds: string[] }>(sql`
          with page as materialized (
            select id, stock from variants where id > ${after}::uuid order by id limit ${limit}
          ), compared as (
            select page.id, page.stock, (select coalesce(sum(delta), 0) from stock_movements where variant_id = page.id) as moved
            from page
          )
          select count(*)::int as checked, max(id::text) as last,
            coalesce(array_agg(id::text) filter (where stock is not null and stock <> moved), '{}') as "variantIds"
          from compared`),
      ),

    /** The standbys that receive the changes of this server, as far as the user of the shop may see them. */
    standbys: async () => {
      const { rows } = await connection.execute<{
        name: string;
        isSynchronous: boolean;
        lagSeconds: number | null;
      }>(sql`
        select application_name as name, coalesce(sync_state in ('sync', 'quorum'), false) as "isSynchronous",
          extract(epoch from replay_lag)::float8 as "lagSeconds"
        from pg_stat_replication where state = 'streaming' order by 1`);
      return rows;
    },
  };
}
