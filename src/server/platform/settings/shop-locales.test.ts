import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDatabase, type DatabaseHandle } from '#server/db/client.ts';
import { settings } from '#server/db/schema/index.ts';
import { createTaggedCache } from '#server/platform/cache/tagged-cache.ts';
import { createLog } from '#server/platform/log.ts';
import { createTestClock } from '#testing/clock.ts';
import { createTestDatabase } from '#testing/database/database.ts';
import { startDatabaseProxy } from '#testing/database/proxy.ts';
import { untilBlocked } from '#testing/until.ts';
import { createShopLocales, localizationTag } from './shop-locales.ts';

const clock = createTestClock();
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let proxy: Awaited<ReturnType<typeof startDatabaseProxy>>;
let handle: DatabaseHandle;
beforeEach(async () => {
  database = await createTestDatabase();
  proxy = await startDatabaseProxy(database.url);
  handle = createDatabase(proxy.url, { max: 4, log: createLog('silent') });
});
afterEach(async () => {
  await handle.pool.end();
  await proxy.cut();
  await database.close();
});

/** Stores the languages of the shop; the first is the default. */
const store = async (...locales: string[]) => {
  const value = { locales, defaultLocale: locales[0] };
  const row = { key: 'localization', value, updatedAt: clock.now() };
  await database.db.insert(settings).values(row).onConflictDoUpdate({ target: settings.key, set: row });
};

function openLocales() {
  const cache = createTaggedCache({ maxBytes: 1000 });
  const audit = { record: async () => undefined };
  const jobs = { add: async () => undefined };
  const reads = vi.spyOn(handle.pool, 'query');
  return { cache, reads, locales: createShopLocales({ db: handle.db, cache, audit, jobs, clock }) };
}

/** One for the languages and the currency, one for the markets. */
const statementsOfReading = 2;

test('reads the languages once for all who ask meanwhile, and again after a change', async () => {
  await store('en', 'de');
  const { cache, reads, locales } = openLocales();
  const asked = await Promise.all([locales.current(), locales.current()]);
  expect(asked).toMatchObject([{ locales: ['en', 'de'] }, { locales: ['en', 'de'] }]);
  expect(locales.peek()).toMatchObject({ locales: ['en', 'de'] });
  cache.purge(['settings']);
  expect(locales.peek()).toBeDefined();
  expect(reads).toHaveBeenCalledTimes(statementsOfReading);
  await store('de', 'en');
  cache.purge([localizationTag]);
  expect(locales.peek()).toBeUndefined();
  expect(await locales.current()).toMatchObject({ defaultLocale: 'de' });
  expect(reads).toHaveBeenCalledTimes(2 * statementsOfReading);
});

test('reads languages again that were changed while they were read', async () => {
  await store('en', 'de');
  const { cache, reads, locales } = openLocales();
  const blocking = await database.pool.connect();
  await blocking.query('begin; lock table settings in access exclusive mode');
  const asked = [locales.current(), locales.current()];
  await untilBlocked(database);
  cache.purge([localizationTag]);
  await blocking.query('commit');
  blocking.release();
  for (const { locales: offered } of await Promise.all(asked)) expect(offered).toEqual(['en', 'de']);
  expect(reads).toHaveBeenCalledTimes(2 * statementsOfReading);
  expect(locales.peek()).toBeDefined();
});

test('keeps the languages that were read last while the database is away', async () => {
  await store('fr', 'en');
  const { cache, locales } = openLocales();
  await locales.current();
  cache.purge(['*']);
  await proxy.cut();
  expect(await locales.current()).toMatchObject({ defaultLocale: 'fr' });
  expect(locales.peek()).toBeUndefined();
});
