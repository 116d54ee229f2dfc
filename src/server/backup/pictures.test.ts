import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { backup } from '#server/cli/backup.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.demo.storePagePictures();
});
afterAll(() => shop[Symbol.asyncDispose]());

/** What the operator reads, and what of it is on standard error. */
async function backUpTo(name: string) {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubEnv('DATABASE_URL', shop.url);
  vi.stubEnv('DATA_DIR', shop.config.dataDir);
  expect(await backup.run([path.join(shop.config.dataDir, name)])).toBe(0);
  return { said: String(log.mock.lastCall?.[0]), warned: error.mock.calls.flat() };
}

test('pictures that are not where the settings say are told of', async () => {
  expect(await backUpTo('whole.tar.gz')).toMatchObject({ said: expect.stringContaining(' 7 pictures.'), warned: [] });
  await rm(path.join(shop.config.dataDir, 'media/demo/banners/totes.webp'));
  const { said, warned } = await backUpTo('lacking.tar.gz');
  expect(said).toContain(' 6 pictures.');
  expect(warned).toEqual([
    'The backup lacks pictures that are missing in the storage: 1. Please check DATA_DIR and STORAGE_URL.',
  ]);
});
