import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { imageWidths } from '#contract/paths.ts';
import { categories, productImages, settings, uploads } from '#server/db/schema/index.ts';
import { newId } from '#server/platform/ids.ts';
import { missingPictures } from '#server/platform/pictures/picture-claims.repository.ts';
import { derivativeKey, derivativesOf, keyOf } from '#server/platform/pictures/picture-key.ts';
import { category, product, signedInUser } from '#testing/database/builders.ts';
import { runJobs } from '#testing/jobs.ts';
import { cartWith, placeOrder } from '#testing/ordering.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { untilBlocked } from '#testing/until.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop[Symbol.asyncDispose]());

const filesOf = (path: string) => {
  const key = keyOf(path);
  return [key, ...derivativesOf(imageWidths).map((derivative) => derivativeKey(key, derivative))];
};

/** A picture as an upload leaves it, all widths made. */
async function uploaded(name: string, folder = 'uploads') {
  const path = `/media/${folder}/${name}.webp`;
  const row = { id: newId(), path, width: 1, height: 1, bytes: 1, createdAt: shop.clock.now() };
  await shop.db.insert(uploads).values(row);
  await Promise.all(filesOf(path).map((key) => shop.storage.put(key, Buffer.from('picture'))));
  return path;
}

const isThere = async (path: string) => {
  const [row] = await shop.db.select().from(uploads).where(eq(uploads.path, path));
  const files = await Promise.all(filesOf(path).map((key) => shop.storage.exists(key)));
  const all = new Set([row !== undefined, ...files]);
  return all.size === 1 ? all.has(true) : 'in part';
};

async function showOn(path: string) {
  const { id } = await product(shop);
  const place = { id: newId(), productId: id, position: 90 };
  return { ...place, path };
}

test('what nobody used for a day goes with all its widths, in the hourly clean-up', async () => {
  const old = await uploaded('old');
  shop.clock.advance({ hours: 23 });
  const young = await uploaded('young');
  await shop.upload.removeUnused();
  expect(await isThere(old)).toBe(true);
  shop.clock.advance({ hours: 2 });
  await runJobs(shop, ['delete-unused-images']);
  expect(await isThere(old)).toBe(false);
  expect(await isThere(young)).toBe(true);
});

test('what a product, a category, an order or a setting shows stays, and so do pictures that nobody uploaded', async () => {
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
  await placeOrder(shop, shopper, await cartWith(shop, shopper, [{ product: tee }]));
  await shop.pool.query('update order_lines set image = $1', [paths.order]);

  shop.clock.advance({ days: 400 });
  await shop.upload.removeUnused();
  for (const path of Object.values(paths)) expect({ [path]: await isThere(path) }).toEqual({ [path]: true });

  await shop.db.delete(productImages).where(eq(productImages.path, paths.product));
  await shop.upload.removeUnused();
  expect(await isThere(paths.product)).toBe(false);
});

test('a picture that is being saved on a product stays, whatever the moment', async () => {
  const path = await uploaded('a');
  const image = await showOn(path);
  shop.clock.advance({ days: 2 });
  await shop.db.transaction(async (tx) => {
    expect(await missingPictures(tx, [path])).toEqual([]);
    // Not written yet: only the claim keeps it.
    await shop.upload.removeUnused();
    expect(await isThere(path)).toBe(true);
    await tx.insert(productImages).values(image);
    await shop.upload.removeUnused();
  });
  await shop.upload.removeUnused();
  expect(await isThere(path)).toBe(true);
});

test('who saves a picture that is being removed waits, and is told that it is gone', async () => {
  const path = await uploaded('a');
  const removing = await shop.pool.connect();
  try {
    await removing.query('begin');
    await removing.query('select 1 from uploads where path = $1 for update', [path]);
    const claim = shop.db.transaction((tx) => missingPictures(tx, [path, '/media/uploads/never.webp', path]));
    await untilBlocked(shop);
    await removing.query('delete from uploads where path = $1', [path]);
    await removing.query('commit');
    expect(await claim).toEqual([path, '/media/uploads/never.webp']);
  } finally {
    removing.release();
  }
});

test('many go in one round, and instances that clean up at once do not disturb each other', async () => {
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

test('a file that cannot be removed holds up neither the others nor the shop', async () => {
  const [first, second] = [await uploaded('a'), await uploaded('b')];
  const remove = shop.storage.remove.bind(shop.storage);
  vi.spyOn(shop.storage, 'remove').mockImplementation(async (key) => {
    if (key === keyOf(first)) throw new Error('the storage is away');
    await remove(key);
  });
  shop.clock.advance({ days: 2 });
  await shop.upload.removeUnused();
  expect(await isThere(second)).toBe(false);
  expect(await shop.db.select().from(uploads)).toEqual([]);
});
