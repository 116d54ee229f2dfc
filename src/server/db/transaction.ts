import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import { type Connection, type Database, overConnection } from './client.ts';
import { isRetryable } from './errors.ts';
import { allowLongStatements } from './limit-waiting.ts';

type Callback = () => void | Promise<void>;

/** A connection inside a transaction. Functions that require a transaction take this instead of `Connection`. */
export type Transaction = Connection & {
  /**
   * Runs `callback` after the transaction has committed and its connection is back in the pool, and never after a rollback or a
   * failed COMMIT. Callbacks run one after the other, in the order of registration, before `inTransaction` returns. Errors are
   * logged and not thrown, since the commit cannot be undone. The process may stop between the commit and the callback, so a
   * callback may only do what happens later anyway, or what may be lost.
   */
  afterCommit(callback: Callback): void;
};

const maxAttempts = 4;

type TransactionOptions = {
  /** Allows statements, and the commit, to take longer than usual. */
  statementMs?: number;
};

/** Takes and releases the connection itself, because Drizzle does not release it when `begin` fails. */
async function onConnection<T>(
  pool: Database['$client'],
  work: (tx: Connection) => Promise<T>,
  { statementMs }: TransactionOptions,
): Promise<T> {
  const client = await pool.connect();
  try {
    if (statementMs !== undefined) await allowLongStatements(client, statementMs);
    return await overConnection(client).transaction((tx) => work(Object.assign(tx, { $client: client })));
  } finally {
    client.release(statementMs !== undefined);
  }
}

/** Extends the object that Drizzle creates for every transaction and savepoint. */
const withAfterCommit = (tx: Connection, callbacks: Callback[]): Transaction =>
  Object.assign(tx, { afterCommit: (callback: Callback) => void callbacks.push(callback) });

type BeforeCommit = (tx: Connection) => Promise<void>;

const beforeCommit = new AsyncLocalStorage<BeforeCommit>();

/** Does the work. Each of its transactions runs `callback` before it commits, and is rolled back when that throws. */
export const withBeforeCommit = <T>(callback: BeforeCommit, work: () => Promise<T>): Promise<T> =>
  beforeCommit.run(callback, work);

async function runAll(callbacks: readonly Callback[], log: Database['$log']): Promise<void> {
  for (const callback of callbacks) {
    try {
      await callback();
    } catch (error) {
      log.error({ err: error }, 'a callback after a commit failed');
    }
  }
}

async function inSavepoint<T>(outer: Transaction, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const callbacks: Callback[] = [];
  const result = await outer.transaction((tx) =>
    work(withAfterCommit(Object.assign(tx, { $client: outer.$client }), callbacks)),
  );
  for (const callback of callbacks) outer.afterCommit(callback);
  return result;
}

async function inNewTransaction<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
  options: TransactionOptions,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const callbacks: Callback[] = [];
    try {
      const workThenCallback = async (tx: Connection) => {
        const result = await work(withAfterCommit(tx, callbacks));
        await beforeCommit.getStore()?.(tx);
        return result;
      };
      const result = await onConnection(db.$client, workThenCallback, options);
      await runAll(callbacks, db.$log);
      return result;
    } catch (error) {
      if (attempt === maxAttempts || !isRetryable(error)) throw error;
      await setTimeout(Math.random() * 20 * 2 ** attempt);
    }
  }
}

/**
 * Runs `work` in one transaction. Serialization failures and deadlocks are retried up to three times. Inside another transaction it is a
 * savepoint: its callbacks wait for the outermost commit and are dropped when the savepoint is rolled back.
 */
export const inTransaction = <T>(
  db: Database | Transaction,
  work: (tx: Transaction) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> => ('afterCommit' in db ? inSavepoint(db, work) : inNewTransaction(db, work, options));
