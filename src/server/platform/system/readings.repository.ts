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

    /** The variants of these ids, with the names of their products, colours and sizes. */
    variants: async (ids: readonly string[]) => {
      const { rows } = await connection.execute<{ id: string; productId: string; name: string }>(sql`
        select variants.id, variants.product_id as "productId",
          concat_ws(', ', products.name, product_colors.name, product_sizes.name) as name
        from variants
        join products on products.id = variants.product_id
        left join product_colors on product_colors.id = variants.color_id
        left join product_sizes on product_sizes.id = variants.size_id
        where variants.id = any (${sql.param(ids)}::uuid[]) order by name`);
      return rows;
    },

    pictures: () =>
      one(
        connection.execute<{ count: number; bytes: number }>(
          sql`select count(*)::int as count, coalesce(sum(bytes), 0)::float8 as bytes from uploads`,
        ),
      ),

    /** `longestSeconds` is the age of the oldest open transaction of another connection. */
    database: () =>
      one(
        connection.execute<{
          version: string;
          isStandby: boolean;
          bytes: number;
          connections: number;
          maxConnections: number;
          longestSeconds: number;
        }>(sql`
          select current_setting('server_version') as version, pg_is_in_recovery() as "isStandby",
            pg_database_size(current_database())::float8 as bytes,
            (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
            current_setting('max_connections')::int as "maxConnections",
            (select coalesce(extract(epoch from max(clock_timestamp() - xact_start)), 0)::float8 from pg_stat_activity
              where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid())
              as "longestSeconds"`),
      ),

    /** The tables with the most dead rows, of those where they are a fifth of all and many. */
    tablesToVacuum: async () => {
      const { rows } = await connection.execute<{ name: string; dead: number }>(sql`
        select relname as name, n_dead_tup::float8 as dead from pg_stat_user_tables
        where n_dead_tup > 50000 and n_dead_tup > n_live_tup / 5 order by n_dead_tup desc limit 3`);
      return rows;
    },

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
