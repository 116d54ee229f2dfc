import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Logger } from 'pino';
import * as schema from './schema/index.ts';

/** The pool as Drizzle sees it, and the log for what fails when nobody is left to be told. */
export type Database = NodePgDatabase<typeof schema> & { $client: pg.Pool; $log: Pick<Logger, 'error'> };

/** What a repository is built from: the pool, or a transaction. */
export type Connection = PgDatabase<NodePgQueryResultHKT, typeof schema>;

export type DatabaseHandle = { db: Database; pool: pg.Pool };

const options = { schema, casing: 'snake_case' } as const;

/** Opens nothing yet: the first query connects. A connection that cannot be had within five seconds is an error. */
export function createDatabase(url: string, { max, log }: { max: number; log: Logger }): DatabaseHandle {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    application_name: 'hemline',
  });
  // Without a listener a dropped idle connection would end the process.
  pool.on('error', ({ message }) => log.warn({ reason: message }, 'an idle database connection was dropped'));
  // Nor may one that is lost between two statements of a transaction; the next statement tells.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { pool, db: Object.assign(drizzle(pool, options), { $log: log }) };
}

const known = new WeakMap<pg.PoolClient, NodePgDatabase<typeof schema>>();

/** One connection of the pool as Drizzle sees it, made once for as long as the connection lives. */
export function overConnection(client: pg.PoolClient): NodePgDatabase<typeof schema> {
  const before = known.get(client);
  if (before) return before;
  const made = drizzle(client, options);
  known.set(client, made);
  return made;
}
