import { expect, test } from 'vitest';
import type { Database } from '#server/db/client.ts';
import { createTaggedCache } from '#server/platform/cache/tagged-cache.ts';
import { createTestClock } from '#testing/clock.ts';
import { createShopLocales, localizationTag } from './shop-locales.ts';

/** The languages on a database whose responses the test gives. */
function openLocales() {
  const reads: PromiseWithResolvers<object[]>[] = [];
  const where = () => {
    const read = Promise.withResolvers<object[]>();
    reads.push(read);
    return read.promise;
  };
  const db = { select: () => ({ from: () => ({ where }) }) } as unknown as Database;
  const cache = createTaggedCache({ maxBytes: 1000 });
  const audit = { record: async () => undefined };
  const jobs = { add: async () => undefined };
  return { cache, reads, locales: createShopLocales({ db, cache, audit, jobs, clock: createTestClock() }) };
}
const row = (...locales: string[]) => ({
  key: 'localization',
  value: { locales, defaultLocale: locales[0] },
  updatedAt: new Date('2026-11-20T10:00:00.000Z'),
});

test('reads the languages once for all who ask meanwhile, and again after a change', async () => {
  const { cache, reads, locales } = openLocales();
  const asked = [locales.current(), locales.current()];
  reads[0]?.resolve([row('en', 'de')]);
  expect(await Promise.all(asked)).toMatchObject([{ locales: ['en', 'de'] }, { locales: ['en', 'de'] }]);
  expect(locales.peek()).toMatchObject({ locales: ['en', 'de'] });
  cache.purge(['settings']);
  expect(locales.peek()).toBeDefined();
  cache.purge([localizationTag]);
  expect(locales.peek()).toBeUndefined();
  expect(reads).toHaveLength(1);
});

test('does not answer with languages that were changed while they were read', async () => {
  const { cache, reads, locales } = openLocales();
  const asked = [locales.current(), locales.current()];
  cache.purge([localizationTag]);
  reads[0]?.resolve([row('en', 'de')]);
  await expect.poll(() => reads.length).toBe(2);
  reads[1]?.resolve([row('de', 'en')]);
  for (const { defaultLocale } of await Promise.all(asked)) expect(defaultLocale).toBe('de');
  expect(locales.peek()).toMatchObject({ defaultLocale: 'de' });
});

test('keeps the languages that were read last while the database is away', async () => {
  const { cache, reads, locales } = openLocales();
  const first = locales.current();
  reads[0]?.resolve([row('fr', 'en')]);
  await first;
  cache.purge(['*']);
  const second = locales.current();
  reads[1]?.reject(new Error('away'));
  expect(await second).toMatchObject({ defaultLocale: 'fr' });
  expect(locales.peek()).toBeUndefined();
});
