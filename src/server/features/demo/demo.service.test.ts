import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { asc, count, desc, eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as schema from '#server/db/schema/index.ts';
import { createAudit } from '#server/platform/audit/audit.ts';
import { systemClock } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import { keyOf } from '#server/platform/images/image-key.ts';
import { createOriginalsRepository } from '#server/platform/images/originals.repository.ts';
import { createFileStorage } from '#server/platform/storage/file-storage.ts';
import { createTestDatabase } from '#testing/database/database.ts';
import { type DemoCatalogue, type DemoStock, imagesOf, readCatalogue } from './demo.catalogue.ts';
import { createDemoSeed } from './demo.service.ts';
import { purgeDeletedProducts } from '#server/features/products/products.service.ts';

const { categories, products, productColors, productImages, stockMovements, uploads, variants } = schema;
const log = pino({ level: 'silent' });

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let dataDir: string;
let catalogue: DemoCatalogue;
let outcomes: { seeded: boolean; products: number }[];

const seedOf = (db: typeof database.db, storage = createFileStorage(dataDir)) =>
  createDemoSeed({
    database: db,
    storage,
    clock: systemClock,
    audit: createAudit({ clock: systemClock }),
    log,
    purgeProducts: purgeDeletedProducts,
    recomputePriceLists: () => Promise.resolve(),
  });
const rowCounts = async () => {
  const tables = Object.values({
    categories,
    products,
    productColors,
    productImages,
    stockMovements,
    uploads,
    variants,
  });
  const counts = await Promise.all(tables.map((table) => database.db.select({ rows: count() }).from(table)));
  return counts.map(([row]) => row?.rows);
};

/** Two instances start at the same time on an empty shop. Every test below examines the result. */
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'hemline-demo-'));
  catalogue = await readCatalogue();
  outcomes = await Promise.all([seedOf(database.db).seed(), seedOf(database.db).seed()]);
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true });
});

test('seeds once when two instances start at the same time, and never again', async () => {
  expect(outcomes.toSorted((one, other) => one.products - other.products)).toEqual([
    { seeded: false, products: 0 },
    { seeded: true, products: catalogue.products.length },
  ]);
  const before = await rowCounts();
  expect(await seedOf(database.db).seed()).toEqual({ seeded: false, products: 0 });
  expect(await rowCounts()).toEqual(before);
});

test('does not change a shop with a category of its own', async () => {
  const shop = await createTestDatabase();
  const now = new Date();
  const own = { id: newId(), slug: 'own', name: 'Own', description: '', image: '', imageAlt: '' };
  await shop.db.insert(categories).values({ ...own, createdAt: now, updatedAt: now });
  expect(await seedOf(shop.db).seed()).toEqual({ seeded: false, products: 0 });
  expect(await shop.db.$count(products)).toBe(0);
  await shop.close();
});

test('completes the pages of an older demo, and leaves a shop without the demo alone', async () => {
  const shop = await createTestDatabase();
  const own = await mkdtemp(path.join(tmpdir(), 'hemline-pages-'));
  const seed = seedOf(shop.db, createFileStorage(own));
  await seed.completePages();
  expect(await shop.db.$count(uploads)).toBe(0);
  expect(await shop.db.$count(schema.settings)).toBe(0);

  await seed.seed();
  const images = await shop.db.$count(uploads);
  await shop.db.delete(uploads).where(eq(uploads.path, '/media/demo/hero/hero-phone.webp'));
  await shop.db.delete(schema.settings).where(eq(schema.settings.key, 'heroImage'));
  await Promise.all([seed.completePages(), seed.completePages()]);
  expect(await shop.db.$count(uploads)).toBe(images);
  const [hero] = await shop.db.select().from(schema.settings).where(eq(schema.settings.key, 'heroImage'));
  expect(hero?.value).toMatchObject({ src: '/media/demo/hero/hero.webp', width: 2400 });
  await shop.close();
  await rm(own, { recursive: true });
});

test('loads categories, products and colors in the order of the catalogue', async () => {
  const { db } = database;
  const shown = await db.select().from(categories).orderBy(asc(categories.position));
  expect(shown.map(({ slug }) => slug)).toEqual(catalogue.categories.map(({ slug }) => slug));
  const listed = await db.select().from(products).orderBy(desc(products.id));
  expect(listed.map(({ slug, priceCents }) => [slug, priceCents])).toEqual(
    catalogue.products.map(({ slug, price }) => [slug, price * 100]),
  );
  expect(listed.filter(({ popular }) => popular)).toHaveLength(8);
  const colors = catalogue.products.flatMap((product) => product.colors);
  expect(await db.$count(productColors)).toBe(colors.length);
  expect(await db.$count(productImages)).toBe(colors.flatMap(({ images }) => images).length);
});

test('records movements that add up to the stock of every counted variant', async () => {
  const rows = await database.db
    .select({ stock: variants.stock, moved: sql<number | null>`sum(${stockMovements.delta})::int` })
    .from(variants)
    .leftJoin(stockMovements, eq(stockMovements.variantId, variants.id))
    .groupBy(variants.id);
  expect(rows.length).toBeGreaterThan(200);
  for (const { stock, moved } of rows) expect(moved).toBe(stock);
});

test('has variants of every kind: counted, low, sold out, not counted, not made', async () => {
  const rows = await database.db.select().from(variants);
  const countOf = (matches: (variant: (typeof rows)[number]) => boolean) => rows.filter(matches).length;
  expect(countOf(({ stock }) => stock !== null && stock > 3)).toBeGreaterThan(rows.length * 0.6);
  expect(countOf(({ stock }) => stock !== null && stock >= 1 && stock <= 3)).toBeGreaterThan(10);
  expect(countOf(({ stock }) => stock === 0)).toBeGreaterThan(10);
  expect(countOf(({ made, stock }) => made && stock === null)).toBe(4);
  expect(countOf(({ made }) => !made)).toBeGreaterThan(3);
  expect(rows.every(({ made, inStock, stock }) => made || (!inStock && stock === null))).toBe(true);
});

const isBuyable = (stock: readonly DemoStock[]) => stock.some((pieces) => pieces !== 0 && pieces !== 'not made');

test('has one product that is sold out, and all others in stock in the color shown first', () => {
  const soldOut = catalogue.products.filter(({ colors }) => !colors.some(({ stock }) => isBuyable(stock)));
  expect(soldOut.map(({ slug, popular }) => [slug, popular])).toEqual([['chino-short', false]]);
  for (const product of catalogue.products) {
    expect(product.colors.every(({ stock }) => stock.length === product.sizes.length)).toBe(true);
    expect(isBuyable(product.colors[2]?.stock ?? []) || soldOut.includes(product)).toBe(true);
  }
  const firstSizeMissing = catalogue.products.filter(
    ({ colors }) => isBuyable(colors[2]?.stock ?? []) && !isBuyable(colors[2]?.stock.slice(0, 1) ?? []),
  );
  expect(firstSizeMissing.length).toBeGreaterThanOrEqual(3);
});

test('stores exactly the images of the catalogue, in the size that their rows state', async () => {
  const storage = createFileStorage(dataDir);
  const rows = await database.db.select().from(uploads);
  expect(rows.map((row) => row.path).toSorted()).toEqual(
    imagesOf(catalogue)
      .map((image) => `/media/demo/${image.path}`)
      .toSorted(),
  );
  for (const row of rows) {
    const file = await storage.read(keyOf(row.path));
    expect(file?.size).toBe(row.bytes);
    const { width, height, format } = await sharp(file && (await buffer(file.stream()))).metadata();
    expect({ width, height, format }).toEqual({ width: row.width, height: row.height, format: 'webp' });
  }
  const files = await readdir(path.join(dataDir, 'media'), { recursive: true });
  expect(files.filter((file) => file.endsWith('.webp'))).toHaveLength(rows.length);
});

test('processes images in the order in which shoppers see them', async () => {
  const originals = await createOriginalsRepository(database.db).originals();
  expect(originals).toHaveLength(imagesOf(catalogue).length);
  const names = originals.map((original) => original.path.replace('/media/demo/', ''));
  const early = 2 + catalogue.categories.length + catalogue.banners.length;
  expect(names.slice(0, early)).toEqual(
    imagesOf(catalogue)
      .slice(0, early)
      .map((image) => image.path),
  );
  const firsts = catalogue.products.flatMap(({ colors, popular }) =>
    colors.map(({ images }) => ({ path: images[0]?.path, popular })),
  );
  const cards = originals.filter(({ onCards }) => onCards).map((original) => original.path.replace('/media/demo/', ''));
  expect(cards.length).toBe(early + firsts.length);
  expect(new Set(cards.slice(early))).toEqual(new Set(firsts.map((first) => first.path)));
  const popular = firsts.filter((first) => first.popular).map((first) => first.path);
  expect(new Set(cards.slice(early, early + popular.length))).toEqual(new Set(popular));
  expect(names.slice(0, cards.length)).toEqual(cards);
});
