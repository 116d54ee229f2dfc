import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { categories, productImages, settings, uploads } from '#server/db/schema/index.ts';
import { newId } from '#server/platform/ids.ts';
import { missingImages } from '#server/platform/images/image-claims.repository.ts';
import { keyOf } from '#server/platform/images/image-key.ts';
import { category, product, signedInUser } from '#testing/database/builders.ts';
import { runJobs } from '#testing/jobs.ts';
import { createCart, placeOrder } from '#testing/orders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { untilBlocked } from '#testing/until.ts';
import { fileKeysOf } from './upload.rules.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop[Symbol.asyncDispose]());

/** Stores an image like an upload, with all its widths. */
async function uploaded(name: string, folder = 'uploads') {
  const path = `/media/${folder}/${name}.webp`;
  const row = { id: newId(), path, width: 1, height: 1, bytes: 1, createdAt: shop.clock.now() };
  await shop.db.insert(uploads).values(row);
  await Promise.all(fileKeysOf(path).map((key) => shop.storage.put(key, Buffer.from('picture'))));
  return path;
}

const exists = async (path: string) => {
  const [row] = await shop.db.select().from(uploads).where(eq(uploads.path, path));
  const files = await Promise.all(fileKeysOf(path).map((key) => shop.storage.exists(key)));
  const all = new Set([row !== undefined, ...files]);
  return all.size === 1 ? all.has(true) : 'partly';
};

async function showOn(path: string) {
  const { id } = await product(shop);
  const place = { id: newId(), productId: id, position: 90 };
  return { ...place, path };
}

test('removes an image with all its widths after a day without use, in the hourly job', async () => {
  const old = await uploaded('old');
  shop.clock.advance({ hours: 23 });
  const young = await uploaded('young');
  await shop.upload.removeUnused();
  expect(await exists(old)).toBe(true);
  shop.clock.advance({ hours: 2 });
  await runJobs(shop, ['delete-unused-images']);
  expect(await exists(old)).toBe(false);
  expect(await exists(young)).toBe(true);
});

test('keeps images used by a product, category, order or setting, and images that were not uploaded', async () => {
  const paths = {
    product: await uploaded('product'),
    category: await uploaded('category'),
    order: await uploaded('order'),
    setting: await uploaded('setting'),
    page: await uploaded('hero', 'demo/hero'),
  };
  await shop.db.insert(productImages).values(await showOn(paths.product));
  const { id } = await category(shop);
  await shop.db.update(categories).set({ image: paths.category }).where(eq(categories.id, id));
  await shop.db.insert(settings).values({
    key: 'privacyText',
    value: `See ${paths.setting} for the look of it.`,
    updatedAt: shop.clock.now(),
  });
  const shopper = await signedInUser(shop);
  const tee = await product(shop);
  await placeOrder(shop, shopper, await createCart(shop, shopper, [{ product: tee }]));
  await shop.pool.query('update order_lines set image = $1', [paths.order]);

  shop.clock.advance({ days: 400 });
  await shop.upload.removeUnused();
  for (const path of Object.values(paths)) expect({ [path]: await exists(path) }).toEqual({ [path]: true });

  await shop.db.delete(productImages).where(eq(productImages.path, paths.product));
  await shop.upload.removeUnused();
  expect(await exists(paths.product)).toBe(false);
});

test('keeps an image while it is being saved on a product', async () => {
  const path = await uploaded('a');
  const image = await showOn(path);
  shop.clock.advance({ days: 2 });
  await inTransaction(shop.db, async (tx) => {
    expect(await missingImages(tx, [path])).toEqual([]);
    // The product image is not inserted yet, so only the claim protects the upload.
    await shop.upload.removeUnused();
    expect(await exists(path)).toBe(true);
    await tx.insert(productImages).values(image);
    await shop.upload.removeUnused();
  });
  await shop.upload.removeUnused();
  expect(await exists(path)).toBe(true);
});

test('waits for a removal in progress and reports the image as missing', async () => {
  const path = await uploaded('a');
  const removing = await shop.pool.connect();
  try {
    await removing.query('begin');
    await removing.query('select 1 from uploads where path = $1 for update', [path]);
    const claim = inTransaction(shop.db, (tx) => missingImages(tx, [path, '/media/uploads/never.webp', path]));
    await untilBlocked(shop);
    await removing.query('delete from uploads where path = $1', [path]);
    await removing.query('commit');
    expect(await claim).toEqual([path, '/media/uploads/never.webp']);
  } finally {
    removing.release();
  }
});

test('removes several batches, also with concurrent instances', async () => {
  const createdAt = shop.clock.now();
  const row = (index: number) => ({
    id: newId(),
    path: `/media/uploads/${index}.webp`,
    width: 1,
    height: 1,
    bytes: 1,
    createdAt,
  });
  await shop.db.insert(uploads).values(Array.from({ length: 250 }, (_, index) => row(index)));
  shop.clock.advance({ days: 2 });
  await Promise.all([shop.upload.removeUnused(), shop.upload.removeUnused()]);
  await shop.upload.removeUnused();
  expect(await shop.db.select().from(uploads)).toEqual([]);
});

test('continues with the other files when one cannot be removed', async () => {
  const [first, second] = [await uploaded('a'), await uploaded('b')];
  const remove = shop.storage.remove.bind(shop.storage);
  vi.spyOn(shop.storage, 'remove').mockImplementation(async (key) => {
    if (key === keyOf(first)) throw new Error('the storage is unavailable');
    await remove(key);
  });
  shop.clock.advance({ days: 2 });
  await shop.upload.removeUnused();
  expect(await exists(second)).toBe(false);
  expect(await shop.db.select().from(uploads)).toEqual([]);
});
