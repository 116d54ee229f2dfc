import { AsyncLocalStorage } from 'node:async_hooks';
import { callbackify } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { withJitter } from '#server/platform/jitter.ts';
import { ConnectionLost, hasMoved, isQueueTimeout } from './errors.ts';
import { PrimaryClient } from './primary-client.ts';

/** `here`: the database was not away at all. `back`: it is back. `refused`: the request may not wait, or not any longer. */
export type Waited = 'here' | 'back' | 'refused';

/** What a request does when the database is away, as in a failover. */
export type Patience = {
  /** Waits until the database is back. */
  wait(): Promise<Waited>;
  isAway(): boolean;
  /** Whether a transaction of the request does no harm when it runs again although it may have been committed. */
  isRepeatable: boolean;
};

const patienceOf = new AsyncLocalStorage<Patience>();

/** Returns the patience of the current request; undefined outside of requests and where requests do not wait. */
export const currentPatience = (): Patience | undefined => patienceOf.getStore();

/** Does the work without waiting for a database that is away. */
export const withoutPatience = <T>(work: () => T): T => patienceOf.exit(work);

/** Waits for the database if it is the reason of the error. Returns whether the work may be done again. */
export async function waitAfter(error: unknown, patience: Patience): Promise<boolean> {
  if (!hasMoved(error)) return false;
  const waited = await patience.wait();
  // All connections are busy, and the database is well: more time would not help.
  return waited === 'back' || (waited === 'here' && !isQueueTimeout(error));
}

/** Does work that does no harm when it is done twice, and again when the database was away meanwhile. */
export async function repeatWhenMoved<T>(work: () => Promise<T>): Promise<T> {
  const patience = currentPatience();
  if (!patience) return work();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(await waitAfter(error, patience))) throw error;
    }
  }
}

const retry = { minMs: 100, maxMs: 1_000 };

/** Tries for a while to do what must not be forgotten, such as to store what has happened already. Not for requests, which it would hold. */
export async function keepTrying<T>(work: () => Promise<T>, { forMs }: { forMs: number }): Promise<T> {
  const end = performance.now() + forMs;
  for (let waitMs = retry.minMs; ; waitMs = Math.min(waitMs * 2, retry.maxMs)) {
    try {
      return await withoutPatience(work);
    } catch (error) {
      const isEnded = error instanceof Error && error.message.startsWith('Cannot use a pool after calling end');
      if (!hasMoved(error) || isEnded || performance.now() > end) throw error;
      await pause(withJitter(waitMs), undefined, { ref: false });
    }
  }
}

/** A returning database gets the waiting requests in groups: two at first, twice as many after each pause. */
const slowStart = { first: 2, pauseMs: 250 };

type Waiter = { isGone: () => boolean; resolve: (waited: Waited) => void };

export type Outage = ReturnType<typeof createOutage>;

type OutageOptions = {
  /** Resolves when the database accepts writes. */
  probe: () => Promise<void>;
  /** How many requests may wait. More would only be served late. */
  maxWaiting: number;
};

/** Creates the place where requests wait for a database that is away. Only one connection at a time looks whether it is back. */
export function createOutage({ probe, maxWaiting }: OutageOptions) {
  const waiters = new Set<Waiter>();
  let isLooking = false;
  let isAway = false;
  let isClosed = false;

  const leave = (waiter: Waiter, waited: Waited) => {
    waiters.delete(waiter);
    waiter.resolve(waited);
  };

  const admitAll = async (waited: Waited) => {
    for (let count = slowStart.first; waiters.size > 0; count *= 2) {
      for (const waiter of [...waiters].slice(0, count)) leave(waiter, waiter.isGone() ? 'refused' : waited);
      if (waiters.size > 0) await pause(slowStart.pauseMs);
    }
  };

  const isBack = () =>
    probe().then(
      () => true,
      () => false,
    );

  const look = async () => {
    for (let waitMs = retry.minMs; waiters.size > 0; waitMs = Math.min(waitMs * 2, retry.maxMs)) {
      if (await isBack()) {
        const waited = isAway ? 'back' : 'here';
        isAway = false;
        return admitAll(waited);
      }
      isAway = true;
      await pause(withJitter(waitMs));
      for (const waiter of waiters) if (isClosed || waiter.isGone()) leave(waiter, 'refused');
    }
    return undefined;
  };

  const startLooking = () => {
    if (isLooking) return;
    isLooking = true;
    void look().finally(() => {
      isLooking = false;
      isAway = false;
      if (waiters.size > 0) startLooking();
    });
  };

  const wait = async (until: number, isGone: () => boolean): Promise<Waited> => {
    const leftMs = until - performance.now();
    if (isClosed || leftMs <= 0 || isGone() || waiters.size >= maxWaiting) return 'refused';
    const { promise, resolve } = Promise.withResolvers<Waited>();
    const waiter = { isGone, resolve };
    waiters.add(waiter);
    const timer = setTimeout(leave, leftMs, waiter, 'refused');
    startLooking();
    return promise.finally(() => clearTimeout(timer));
  };

  return {
    /** Runs the work of a request, which waits for the database until `until` (of `performance.now()`), and not once its client `isGone`. */
    patiently<T>(request: { until: number; isGone: () => boolean; isRepeatable: boolean }, work: () => T): T {
      const { until, isGone, isRepeatable } = request;
      let pauseMs = retry.minMs / 2;
      const waitOrPause = async () => {
        const waited = await wait(until, isGone);
        if (waited !== 'here') return waited;
        // The database is well, but not for this request: it must not go round in circles.
        await pause(withJitter(pauseMs));
        pauseMs *= 2;
        return waited;
      };
      return patienceOf.run({ wait: waitOrPause, isAway: () => isAway, isRepeatable }, work);
    },
    /** Lets no request wait any longer. */
    close() {
      isClosed = true;
      for (const waiter of waiters) leave(waiter, 'refused');
    },
  };
}

const probeTimeoutMs = 2_000;

/** Returns a probe that connects to the database and asks whether it accepts writes. */
export function createProbe(url: string): () => Promise<void> {
  return async () => {
    const client = new PrimaryClient({
      connectionString: url,
      application_name: 'hemline-probe',
      connectionTimeoutMillis: probeTimeoutMs,
      query_timeout: probeTimeoutMs,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ readOnly: string }>(
        `select current_setting('transaction_read_only') as "readOnly"`,
      );
      if (rows[0]?.readOnly !== 'off') throw new Error('The server is read-only');
    } finally {
      // A silent server does not confirm the end.
      void client.end().catch(() => undefined);
    }
  };
}

const away = () => new ConnectionLost('the database is away');

type ConnectCallback = Parameters<pg.Pool['connect']>[0];
type Connect = (callback?: ConnectCallback) => Promise<pg.PoolClient>;
type Query = (...args: unknown[]) => Promise<unknown>;

const isRead = (query: unknown): boolean => {
  const text = typeof query === 'string' ? query : (query as { text?: unknown } | undefined)?.text;
  return typeof text === 'string' && /^\s*select\b/i.test(text);
};

/**
 * Lets patient requests wait for a connection while the database is away, and repeats their reads when the connection was lost. A write
 * that was sent is not repeated: it may have been carried out.
 */
export function waitOutOutages(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as Connect;
  const query = pool.query.bind(pool) as Query;

  const connectPatiently = async (patience: Patience): Promise<pg.PoolClient> => {
    for (;;) {
      if (patience.isAway() && (await patience.wait()) === 'refused') throw away();
      try {
        return await connect();
      } catch (error) {
        if (!(await waitAfter(error, patience))) throw error;
      }
    }
  };

  Object.assign(pool, {
    connect: ((callback) => {
      const patience = currentPatience();
      if (!patience) return callback ? connect(callback) : connect();
      if (!callback) return connectPatiently(patience);
      callbackify(connectPatiently)(patience, (error, client: pg.PoolClient | undefined) =>
        callback(error ?? undefined, client, (reason) => client?.release(reason)),
      );
      return undefined as never;
    }) satisfies Connect,
    query: ((...args) =>
      currentPatience() && isRead(args[0]) ? repeatWhenMoved(() => query(...args)) : query(...args)) satisfies Query,
  });
}
