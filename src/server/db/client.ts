import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Logger } from 'pino';
import { limitWaiting, waitFor } from './limit-waiting.ts';
import { waitOutOutages } from './outage.ts';
import { PrimaryClient } from './primary-client.ts';
import * as schema from './schema/index.ts';
import { type StatementTrace, type StatementWatch, watchStatements } from './watch-statements.ts';

/** The pool wrapped by Drizzle, and the log for errors that cannot be thrown to a caller. */
export type Database = NodePgDatabase<typeof schema> & { $client: pg.Pool; $log: Pick<Logger, 'error'> };

/** The pool or a transaction, on which repositories are built. */
export type Connection = PgDatabase<NodePgQueryResultHKT, typeof schema> & { $client: pg.Pool | pg.PoolClient };

export type DatabaseHandle = { db: Database; pool: pg.Pool };

export const options = { schema, casing: 'snake_case' } as const;

type DatabaseOptions = {
  max: number;
  log: Logger;
  /** How long the database may take to answer one statement. */
  timeoutMs?: number;
  /** Told of every statement. */
  watch?: StatementWatch;
  trace?: StatementTrace | undefined;
  /** Settings of every session. */
  session?: Readonly<Record<string, string>>;
  /** How often a connection is used before it is closed. */
  maxUses?: number;
};

/** How long a query waits for a connection of the pool. */
const connectMs = 5_000;

const optionsOf = (session: Readonly<Record<string, string>>) =>
  Object.entries(session)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/** Creates the pool without connecting. No statement waits longer than `timeoutMs` for an answer, also when the database is silent. */
export function createDatabase(
  url: string,
  { max, log, timeoutMs = 10_000, watch, trace, session = {}, maxUses }: DatabaseOptions,
): DatabaseHandle {
  const pool = new pg.Pool({
    connectionString: url,
    Client: PrimaryClient,
    max,
    connectionTimeoutMillis: Math.min(connectMs, timeoutMs),
    statement_timeout: timeoutMs,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'hemline',
    ...(maxUses !== undefined && { maxUses }),
    ...(Object.keys(session).length > 0 && { options: optionsOf(session) }),
  });
  // Without a listener, a lost idle connection ends the process.
  pool.on('error', ({ message }) => log.warn({ reason: message }, 'an idle database connection was lost'));
  pool.on('connect', (client) => {
    // So does one that is lost between two statements of a transaction. The next statement reports it.
    client.on('error', () => undefined);
    limitWaiting(client, waitFor(timeoutMs), () =>
      log.warn({ timeoutMs }, 'the database did not answer a statement in time; its connection is closed'),
    );
    if (watch) watchStatements(client, watch, trace);
  });
  waitOutOutages(pool);
  return { pool, db: Object.assign(drizzle(pool, options), { $log: log }) };
}

type WrappedClient = NodePgDatabase<typeof schema> & { $client: pg.PoolClient };

const wrapped = new WeakMap<pg.PoolClient, WrappedClient>();

/** Returns a connection of the pool wrapped by Drizzle, created once per connection. */
export function overConnection(client: pg.PoolClient): WrappedClient {
  const before = wrapped.get(client);
  if (before) return before;
  const connection = drizzle(client, options);
  wrapped.set(client, connection);
  return connection;
}
