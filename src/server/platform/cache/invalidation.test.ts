import pg from 'pg';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { cloneDatabase } from '#testing/database/database.ts';
import { startDatabaseProxy } from '#testing/database/proxy.ts';
import { until } from '#testing/until.ts';
import { channel, listenForChanges } from './invalidation.ts';
import { storeReply } from './stored-reply.ts';
import { createTaggedCache } from './tagged-cache.ts';

const key = '/tee';

/** Listens through a proxy, and changes things on a connection of its own. */
async function listen() {
  const url = await cloneDatabase();
  const proxy = await startDatabaseProxy(url);
  const cache = createTaggedCache({ maxBytes: 1024 * 1024 });
  const store = () =>
    cache.get(key, async () => ({ reply: storeReply(200, {}, 'tee', ['product:1']), cacheable: true }));
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  const changes = await listenForChanges({
    url: proxy.url,
    cache,
    log: pino({ level: 'silent' }),
    timeoutMs: 1_000,
    checkMs: 50,
  });
  onTestFinished(async () => {
    await changes.stop();
    await other.end();
    await proxy.cut();
  });
  const isCached = () => cache.peek(key) !== undefined;
  const change = () => other.query('select pg_notify($1, $2)', [channel, 'product:1']);
  await store();
  expect(isCached()).toBe(true);
  return { proxy, store, isCached, change, other };
}

/** Whether a change is noticed. */
async function hears({ store, isCached, change }: Awaited<ReturnType<typeof listen>>): Promise<boolean> {
  await store();
  await change();
  await until(() => !isCached());
  return !isCached();
}

test('notices a connection that falls silent, also while it connects, and drops what was cached meanwhile', async () => {
  const listener = await listen();
  // Like a load balancer whose server is gone: it accepts connections and says nothing.
  listener.proxy.silence();
  await listener.change();
  await until(() => listener.proxy.count() > 1);
  listener.proxy.resume();
  await until(() => !listener.isCached());
  expect(await hears(listener)).toBe(true);
});

test.each(['cut', 'refused'])('comes back after its connection was %s', async (fault) => {
  const listener = await listen();
  if (fault === 'refused') {
    await listener.proxy.cut();
    await listener.change();
    await listener.proxy.restore();
  } else {
    await listener.other.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'hemline-changes'`,
    );
    await listener.change();
  }
  await until(() => !listener.isCached());
  expect(await hears(listener)).toBe(true);
});
