import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import { type Connection, type Database, overConnection } from './client.ts';
import { ConnectionLost, isRetryable } from './errors.ts';
import { allowLongStatements } from './limit-waiting.ts';
import { currentPatience, repeatWhenMoved, waitAfter } from './outage.ts';

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
  let warning: string | undefined;
  const noteWarning = ({ code, message }: { code?: string | undefined; message?: string | undefined }) => {
    if (code?.startsWith('01')) warning = message;
  };
  try {
    if (statementMs !== undefined) await allowLongStatements(client, statementMs);
    const result = await overConnection(client).transaction(async (tx) => {
      const done = await work(Object.assign(tx, { $client: client }));
      client.on('notice', noteWarning);
      return done;
    });
    // The wait for a standby was canceled: the commit is on one machine alone, and a failover would lose it.
    if (warning !== undefined) throw new ConnectionLost(`COMMIT was answered with “${warning}”`);
    return result;
  } finally {
    client.off('notice', noteWarning);
    client.release(statementMs !== undefined);
  }
}

/** Extends the object that Drizzle creates for every transaction and savepoint. */
const withAfterCommit = (tx: Connection, callbacks: Callback[]): Transaction =>
  Object.assign(tx, { afterCommit: (callback: Callback) => void callbacks.push(callback) });

export type CommitGuard = {
  /** Runs before each commit. The transaction is rolled back when it throws. */
  beforeCommit(tx: Connection): Promise<void>;
  /** Tells whether the first transaction was committed although the answer to its COMMIT was lost; undefined when nobody knows. */
  hasCommitted(): Promise<boolean | undefined>;
};

const working = new AsyncLocalStorage<true>();

/** Whether the caller runs inside the work of a transaction. */
export const isInTransaction = (): boolean => working.getStore() === true;

const guards = new AsyncLocalStorage<CommitGuard & { commits: number }>();

/** Does the work, whose transactions are guarded. */
export const withCommitGuard = <T>(guard: CommitGuard, work: () => Promise<T>): Promise<T> =>
  guards.run({ ...guard, commits: 0 }, work);

/** Returns whether a transaction whose COMMIT got no answer was committed; undefined when nobody knows. */
async function wasCommitted(): Promise<boolean | undefined> {
  const guard = guards.getStore();
  if (guard?.commits !== 0) return undefined;
  return guards.exit(() => repeatWhenMoved(() => guard.hasCommitted())).catch(() => undefined);
}

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
  const patience = currentPatience();
  const guard = guards.getStore();
  let conflicts = 0;
  for (;;) {
    const callbacks: Callback[] = [];
    /** Filled when the COMMIT is next. */
    const done: { value?: T } = {};
    const workThenGuard = async (tx: Connection) => {
      const result = await working.run(true, () => work(withAfterCommit(tx, callbacks)));
      await guard?.beforeCommit(tx);
      done.value = result;
    };
    try {
      await onConnection(db.$client, workThenGuard, options);
    } catch (error) {
      if (isRetryable(error) && conflicts < maxAttempts - 1) {
        conflicts += 1;
        await setTimeout(Math.random() * 20 * 2 ** conflicts);
        continue;
      }
      if (!patience || !(await waitAfter(error, patience))) throw error;
      const outcome = 'value' in done && !patience.isRepeatable ? await wasCommitted() : false;
      if (outcome === undefined) throw error;
      if (!outcome) continue;
    }
    if (guard) guard.commits += 1;
    await runAll(callbacks, db.$log);
    return done.value as T;
  }
}

/**
 * Runs `work` in one transaction. Serialization failures and deadlocks are retried up to three times. When the database was away
 * meanwhile, a patient request runs it again, unless it may have been committed. Inside another transaction it is a
 * savepoint: its callbacks wait for the outermost commit and are dropped when the savepoint is rolled back.
 */
export const inTransaction = <T>(
  db: Database | Transaction,
  work: (tx: Transaction) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> => ('afterCommit' in db ? inSavepoint(db, work) : inNewTransaction(db, work, options));
