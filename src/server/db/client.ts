import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Logger } from 'pino';
import * as schema from './schema/index.ts';

/** The pool wrapped by Drizzle, and the log for errors that cannot be thrown to a caller. */
export type Database = NodePgDatabase<typeof schema> & { $client: pg.Pool; $log: Pick<Logger, 'error'> };

/** The pool or a transaction, on which repositories are built. */
export type Connection = PgDatabase<NodePgQueryResultHKT, typeof schema>;

export type DatabaseHandle = { db: Database; pool: pg.Pool };

const options = { schema, casing: 'snake_case' } as const;

/** Creates the pool without connecting. A query fails when it gets no connection within five seconds. */
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
  // Without a listener, a lost idle connection ends the process.
  pool.on('error', ({ message }) => log.warn({ reason: message }, 'an idle database connection was lost'));
  // So does one that is lost between two statements of a transaction. The next statement reports it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { pool, db: Object.assign(drizzle(pool, options), { $log: log }) };
}

const wrapped = new WeakMap<pg.PoolClient, NodePgDatabase<typeof schema>>();

/** Returns a connection of the pool wrapped by Drizzle, created once per connection. */
export function overConnection(client: pg.PoolClient): NodePgDatabase<typeof schema> {
  const before = wrapped.get(client);
  if (before) return before;
  const connection = drizzle(client, options);
  wrapped.set(client, connection);
  return connection;
}
