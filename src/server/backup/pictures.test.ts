import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { backup } from '#server/cli/backup.ts';
import { imagesOf, readCatalogue } from '#server/features/demo/demo.catalogue.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.demo.seed();
});
afterAll(() => shop[Symbol.asyncDispose]());

/** Backs up and returns the last line of the output and the lines on standard error. */
async function backUpTo(name: string) {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubEnv('DATABASE_URL', shop.url);
  vi.stubEnv('DATA_DIR', shop.config.dataDir);
  expect(await backup.run([path.join(shop.config.dataDir, name)])).toBe(0);
  return { printed: String(log.mock.lastCall?.[0]), warned: error.mock.calls.flat() };
}

test('warns about pictures that are missing in the storage', async () => {
  const { length } = imagesOf(await readCatalogue());
  expect(await backUpTo('whole.tar.gz')).toMatchObject({
    printed: expect.stringContaining(` ${length} pictures.`),
    warned: [],
  });
  await rm(path.join(shop.config.dataDir, 'media/demo/banners/totes.webp'));
  const { printed, warned } = await backUpTo('lacking.tar.gz');
  expect(printed).toContain(` ${length - 1} pictures.`);
  expect(warned).toEqual([
    'The backup lacks pictures that are missing in the storage: 1. Please check DATA_DIR and STORAGE_URL.',
  ]);
});
