import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '#contract/catalog/products.ts';
import { products, variants } from '#server/db/schema/index.ts';
import { category, product } from '#testing/database/builders.ts';
import { searchFor } from '#testing/search.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { eq, sql } from 'drizzle-orm';

/** Facets, totals and pages, compared with a plain count of all products. */
let shop: TestShop;
let all: Product[];
let categories: { id: string; slug: string; name: string }[];

const colors = ['Black', 'White', 'Olive', 'Navy', 'Rust', 'Black / white', 'Forest'];
/** The colors of each filter. */
const colorFilters = {
  Black: ['Black', 'Black / white'],
  White: ['White', 'Black / white'],
  Red: ['Rust'],
  Green: ['Olive', 'Forest'],
  Blue: ['Navy'],
};
const inFilters = (values: readonly string[]) =>
  values.flatMap((value) => (value in colorFilters ? colorFilters[value as keyof typeof colorFilters] : [value]));
const sizes = ['XS', 'S', 'M', 'L', 'XL'];
const words = ['Linen', 'Denim', 'Wool'];
const cents = [0, 1999, 2500, 4999, 5000, 9999, 10_000, 19_999, 20_000, 75_000];

beforeAll(async () => {
  shop = await openTestShop();
  categories = [];
  for (const name of ['Tops', 'Coats', 'Hats']) categories.push(await category(shop, { name }));
  // A fixed seed gives the same products in every run.
  const samples = fc.sample(
    fc.record({
      category: fc.nat({ max: 2 }),
      word: fc.constantFrom(...words),
      priceCents: fc.constantFrom(...cents),
      colors: fc.uniqueArray(fc.constantFrom(...colors), { maxLength: 4, minLength: 1 }),
      sizes: fc.uniqueArray(fc.constantFrom(...sizes), { maxLength: 5, minLength: 1 }),
    }),
    { seed: 7, numRuns: 60 },
  );
  for (const { category: at, word, ...fields } of samples) {
    await product(shop, { ...fields, name: `${word} Piece`, categoryId: categories[at]?.id ?? '' });
  }
  const rows = await shop.db.select({ id: variants.id }).from(variants);
  for (const [index, { id }] of rows.entries()) {
    const fields = [{ stock: 0 }, { made: false }, { inStock: false }, { stock: null }, {}, {}][index % 6];
    if (fields && Object.keys(fields).length > 0) await shop.db.update(variants).set(fields).where(eq(variants.id, id));
  }
  const [deleted] = await shop.db.select({ id: products.id }).from(products).limit(1);
  await shop.db
    .update(products)
    .set({ deletedAt: shop.clock.now() })
    .where(eq(products.id, deleted?.id ?? ''));
  const answers = await Promise.all(
    categories.map(({ slug }) => shop.app.inject({ method: 'GET', url: `/api/product/${slug}?limit=100` })),
  );
  all = answers.flatMap((answer) => answer.json<Product[]>());
});
afterAll(() => shop[Symbol.asyncDispose]());

type Filters = { q?: string; category?: string[]; color?: string[]; size?: string[]; min?: number; max?: number };

/** The filter rule of the contract. */
function matches(
  one: Product,
  { q, category: slugs, color, size, min = 0, max = Number.POSITIVE_INFINITY }: Filters,
): boolean {
  const slug = categories.find(({ id }) => id === one.categoryId)?.slug ?? '';
  return (
    (!q || one.name.toLowerCase().includes(q)) &&
    (!slugs || slugs.includes(slug)) &&
    (!color || one.colors.some(({ name }) => inFilters(color).includes(name))) &&
    (!size ||
      one.variants.some(
        (variant) =>
          variant.instoke && size.includes(variant.size) && inFilters(color ?? colors).includes(variant.color),
      )) &&
    one.price >= min &&
    one.price <= max
  );
}

const count = (filters: Filters) => all.filter((one) => matches(one, filters)).length;
const counts = (values: string[], filtersWith: (value: string) => Filters, chosen: string[] | undefined) =>
  Object.fromEntries(
    values
      .map((value) => [value, count(filtersWith(value))] as const)
      .filter(([value, n]) => n > 0 || chosen?.includes(value)),
  );
const toCounts = (facet: { value: string; count: number }[]) =>
  Object.fromEntries(facet.map((one) => [one.value, one.count]));

const some = (values: string[]) =>
  fc.option(fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 }), { nil: undefined });
const dollars = fc.option(
  fc.constantFrom(...cents, 3000, 7000).map((value) => value / 100),
  { nil: undefined },
);

test('counts for each filter what choosing it would show', async () => {
  const slugs = categories.map(({ slug }) => slug);
  const anyFilters = fc.record({
    q: fc.option(fc.constantFrom(...words.map((word) => word.toLowerCase())), { nil: undefined }),
    category: some(slugs),
    color: some([...colors, 'Red', 'Green']),
    size: some(sizes),
    min: dollars,
    max: dollars,
  });
  await fc.assert(
    fc.asyncProperty(anyFilters, async (drawn) => {
      const filters = Object.fromEntries(Object.entries(drawn).filter(([, value]) => value !== undefined)) as Filters;
      const { total, facets, products: found } = await searchFor(shop, { ...filters, limit: 100 });
      expect(total).toBe(count(filters));
      expect(found.map(({ _id }) => _id).toSorted()).toEqual(
        all
          .filter((one) => matches(one, filters))
          .map(({ _id }) => _id)
          .toSorted(),
      );
      expect(toCounts(facets.categories)).toEqual(
        counts(slugs, (slug) => ({ ...filters, category: [slug] }), filters.category),
      );
      const named = colors.filter((name) => name !== 'Black' && name !== 'White');
      expect(toCounts(facets.colors.filter(({ name }) => named.includes(name)))).toEqual(
        counts(named, (name) => ({ ...filters, color: [name] }), filters.color),
      );
      expect(toCounts(facets.colorFilters)).toEqual(
        counts(Object.keys(colorFilters), (name) => ({ ...filters, color: [name] }), filters.color),
      );
      expect(toCounts(facets.sizes)).toEqual(counts(sizes, (name) => ({ ...filters, size: [name] }), filters.size));
      const { min: _min, max: _max, ...others } = filters;
      const prices = all.filter((one) => matches(one, others)).map(({ price }) => price);
      expect(facets.price.ranges.reduce((sum, range) => sum + range.count, 0)).toBe(prices.length);
      for (const range of facets.price.ranges) {
        const within = prices.filter((price) => price >= range.min && price < (range.max ?? Number.POSITIVE_INFINITY));
        expect(range.count).toBe(within.length);
        expect(range.count).toBeGreaterThan(0);
      }
      expect([facets.price.min, facets.price.max]).toEqual(
        prices.length > 0 ? [Math.min(...prices), Math.max(...prices)] : [0, 0],
      );
      const own = await searchFor(shop, { ...filters, limit: 0, counts: 'own' });
      const chosen = facets.categories.filter(({ value }) => filters.category?.includes(value) ?? true);
      expect({ total: own.total, facets: own.facets }).toEqual({ total, facets: { ...facets, categories: chosen } });
    }),
    { numRuns: 120, seed: 11 },
  );
}, 60_000);

test('sorts sizes from small to large, categories as in the shop, and colours by count', async () => {
  const { facets } = await searchFor(shop, { limit: 0 });
  expect(facets.sizes.map(({ name }) => name)).toEqual(sizes);
  expect(facets.categories.map(({ name }) => name)).toEqual(['Tops', 'Coats', 'Hats']);
  const numbers = facets.colors.map((color) => color.count);
  expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
  expect(facets.colors[0]).toMatchObject({ hex: '#112233' });
});

test.each([
  { sort: 'relevance', q: 'piece' },
  { sort: 'relevance', q: 'linen piece', color: ['Black', 'Rust'] },
  { sort: 'relevance' },
  { sort: 'newest' },
  { sort: 'newest', q: 'piece', size: ['M'] },
  { sort: 'price-asc' },
  { sort: 'price-desc' },
  { sort: 'price-desc', q: 'denim' },
  {},
])('lists every product of %j once over all pages', async (filters) => {
  const whole = await searchFor(shop, { ...filters, limit: 100 });
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof searchFor>> = await searchFor(shop, {
      ...filters,
      limit: 7,
      ...(cursor !== null && { cursor }),
    });
    expect(page.total).toBe(whole.total);
    ids.push(...page.products.map(({ _id }) => _id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(ids).toEqual(whole.products.map(({ _id }) => _id));
  expect(new Set(ids).size).toBe(whole.total);
});

test('sorts by newest and by price', async () => {
  const ids = async (sort: string) => (await searchFor(shop, { sort, limit: 100 })).products;
  const newest = (await ids('newest')).map(({ _id }) => _id);
  expect(newest).toEqual(newest.toSorted().toReversed());
  const prices = (await ids('price-asc')).map(({ price }) => price);
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
});

test('leaves no stale rows in the search tables', async () => {
  const { rows } = await shop.db.execute(sql`
    select (select count(*)::int from product_search_stale) as stale,
      (select count(*)::int from product_search) as searched,
      (select count(*)::int from product_documents) as documents,
      (select count(*)::int from products where deleted_at is null) as products`);
  expect(rows).toEqual([{ stale: 0, searched: 59, documents: 59, products: 59 }]);
});
