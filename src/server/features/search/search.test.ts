import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { categories, priceSteps, products, variants } from '#server/db/schema/index.ts';
import { category, product, signedInUser } from '#testing/database/builders.ts';
import { createAdmin, type RequestAs, productDraft } from '#testing/catalogue.ts';
import { createCart, placeOrder } from '#testing/orders.ts';
import { requestSearch, searchFor, suggestionsFor } from '#testing/search.ts';
import { giftCardProduct } from '#testing/gift-card-products.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { until } from '#testing/until.ts';

let shop: TestShop;
let call: RequestAs;
beforeAll(async () => {
  shop = await openTestShop();
  ({ call } = await createAdmin(shop));
});
afterAll(() => shop[Symbol.asyncDispose]());

let shirts: Awaited<ReturnType<typeof category>>;
beforeEach(async () => {
  shirts = await category(shop, { name: 'Shirts' });
});

const namesOf = async (params: Parameters<typeof searchFor>[1]) => {
  const { products: found } = await searchFor(shop, params);
  return found.map(({ name }) => name);
};

/** Waits until a search finds these products. The first call caches the old response. */
const expectFound = async (params: Parameters<typeof searchFor>[1], expected: string[]) =>
  until(async () => JSON.stringify(await namesOf(params)) === JSON.stringify(expected));

test('finds a product after it is added, changed and restored, and not after it is deleted', async () => {
  const params = { q: 'seersucker' };
  expect(await namesOf(params)).toEqual([]);
  const added = await call('POST', `/api/product/create/${shirts.id}`, productDraft({ name: 'Seersucker Shirt' }));
  expect(added.statusCode).toBe(201);
  const { _id: id } = added.json<{ _id: string }>();
  await expectFound(params, ['Seersucker Shirt']);

  expect((await call('PUT', `/api/product/${id}`, productDraft({ name: 'Poplin Shirt' }))).statusCode).toBe(200);
  await expectFound(params, []);
  await expectFound({ q: 'poplin navy' }, ['Poplin Shirt']);
  const withRed = productDraft({ name: 'Poplin Shirt', colors: [{ name: 'Cherry', hex: '#aa0000' }] });
  expect((await call('PUT', `/api/product/${id}`, withRed)).statusCode).toBe(200);
  await expectFound({ q: 'poplin navy' }, []);
  await expectFound({ q: 'poplin cherry' }, ['Poplin Shirt']);
  expect((await searchFor(shop, { q: 'poplin' })).facets.colors).toEqual([
    { value: 'Cherry', name: 'Cherry', count: 1, hex: '#aa0000' },
  ]);

  expect((await call('DELETE', `/api/product/${id}`)).statusCode).toBe(200);
  await expectFound({ q: 'poplin' }, []);
  expect(await suggestionsFor(shop, 'poplin')).toEqual({ products: [], categories: [] });
  expect((await call('POST', `/api/admin/product/${id}/restore`)).statusCode).toBe(200);
  await expectFound({ q: 'poplin' }, ['Poplin Shirt']);
});

test('updates the size filter when a size sells out and is back in stock', async () => {
  const shirt = await product(shop, {
    name: 'Chambray',
    categoryId: shirts.id,
    colors: ['Blue'],
    sizes: ['M'],
    stock: 1,
  });
  const params = { q: 'chambray', size: 'M' };
  await expectFound(params, ['Chambray']);
  const ada = await signedInUser(shop);
  expect(
    (await placeOrder(shop, ada, await createCart(shop, ada, [{ product: shirt, color: 'Blue' }]))).statusCode,
  ).toBe(201);
  await expectFound(params, []);
  await expectFound({ q: 'chambray' }, ['Chambray']);
  const { id } = shirt.variants[0] ?? { id: '' };
  await call('POST', `/api/admin/stock/${id}/movements`, { reason: 'received', quantity: 2, note: '' });
  await expectFound(params, ['Chambray']);
  await shop.db.update(variants).set({ inStock: false }).where(eq(variants.id, id));
  await expectFound(params, []);
});

test('does not write the search tables for a sale that leaves stock', async () => {
  const shirt = await product(shop, { name: 'Voile', categoryId: shirts.id, stock: 5 });
  const version = async () => {
    const { rows } = await shop.db.execute(
      `select xmin::text, ctid::text from product_search where product_id = '${shirt.id}'`,
    );
    return rows;
  };
  const before = await version();
  const ada = await signedInUser(shop);
  await placeOrder(shop, ada, await createCart(shop, ada, [{ product: shirt }]));
  expect(await version()).toEqual(before);
});

test('does not deadlock when two orders sell out the same products in a different sequence', async () => {
  const [one, other] = [
    await product(shop, { name: 'Twin', categoryId: shirts.id, stock: 1 }),
    await product(shop, { name: 'Twin', categoryId: shirts.id, stock: 1 }),
  ];
  const [ada, bob] = [await signedInUser(shop), await signedInUser(shop)];
  const carts = [
    await createCart(shop, ada, [
      { product: one, size: 'S' },
      { product: other, size: 'L' },
    ]),
    await createCart(shop, bob, [
      { product: other, size: 'S' },
      { product: one, size: 'L' },
    ]),
  ] as const;
  const placed = await Promise.all([placeOrder(shop, ada, carts[0]), placeOrder(shop, bob, carts[1])]);
  expect(placed.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  await expectFound({ q: 'twin', size: 'S', color: 'Black' }, []);
  await expectFound({ q: 'twin', size: 'M', color: 'Black' }, ['Twin', 'Twin']);
});

/** Returns the differences between the stored counts and a count of the products. */
const findMiscounts = async () => {
  const stored = sql`select category_id, alike, colors, sizes, products, lowest_cents, highest_cents from product_search_groups`;
  const counted = sql`select category_id, alike, any_value(colors), any_value(sizes), count(*)::int, min(price_cents), max(price_cents)
    from product_search group by category_id, alike`;
  const storedBySize = sql`select size, category_id, step, colors, products from product_search_size_groups`;
  const countedBySize = sql`select size, category_id, step, colors, count(*)::int from (
      select (choice & 4294967295)::int as size, category_id,
        width_bucket(price_cents, ${sql.param(priceSteps)}::int[]) as step, array_agg((choice >> 32)::int order by choice) as colors
      from product_search, unnest(choices) as choice group by product_id, 1
    ) as sized group by size, category_id, step, colors`;
  const differences = async (one: SQL, other: SQL) => {
    const { rows } = await shop.db.execute(sql`(${one} except ${other}) union all (${other} except ${one})`);
    return rows;
  };
  return [...(await differences(stored, counted)), ...(await differences(storedBySize, countedBySize))];
};

/** Returns the products whose documents do not have the same filters. */
const findOutdatedDocuments = async () => {
  const columns = sql`product_id, category_id, price_cents, colors, sizes, choices, alike`;
  const { rows } = await shop.db.execute(
    sql`select ${columns} from product_search except select ${columns} from product_documents`,
  );
  return rows;
};

test('keeps the counts of equal products correct during concurrent changes', async () => {
  const coats = await category(shop, { name: 'Coats' });
  const created = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      product(shop, { name: 'Parka', categoryId: shirts.id, priceCents: 1000 + index * 400, stock: 1 }),
    ),
  );
  const ids = created.map(({ id }) => id);
  const changes = [
    (at: number) => ({ priceCents: 900 + ((at * 7) % 30) * 100 }),
    (at: number) => ({ categoryId: at % 2 === 0 ? coats.id : shirts.id }),
    (at: number) => ({ deletedAt: at % 3 === 0 ? shop.clock.now() : null }),
  ];
  const changeSome = (turn: number) =>
    shop.db.transaction(async (tx) => {
      // Rows are written in one sequence, so that only the stored counts could deadlock.
      for (const at of [turn % 4, 4 + (turn % 5), 9 + (turn % 3)]) {
        const id = ids[at] ?? '';
        await tx
          .update(products)
          .set(changes[(turn + at) % changes.length]?.(turn + at) ?? {})
          .where(eq(products.id, id));
        await tx
          .update(variants)
          .set({ stock: turn % 2 })
          .where(eq(variants.productId, id));
      }
    });
  await Promise.all(Array.from({ length: 60 }, (_, turn) => changeSome(turn)));
  expect(await findMiscounts()).toEqual([]);
  expect(await findOutdatedDocuments()).toEqual([]);
  await shop.db.delete(products).where(inArray(products.id, ids.slice(0, 4)));
  expect(await findMiscounts()).toEqual([]);
});

test('finds products by the new name of a category', async () => {
  await product(shop, { name: 'Lawn', categoryId: shirts.id });
  await expectFound({ q: 'lawn shirt' }, ['Lawn']);
  const fields = { name: 'Blouses', description: 'All.', image: shirts.image, imageAlt: 'Blouses' };
  expect((await call('PUT', `/api/category/${shirts.id}`, fields)).statusCode).toBe(200);
  await expectFound({ q: 'lawn shirt' }, []);
  await expectFound({ q: 'lawn blouse' }, ['Lawn']);
  const { facets } = await searchFor(shop, { q: 'lawn' });
  expect(facets.categories).toEqual([{ value: shirts.slug, name: 'Blouses', count: 1 }]);
  expect((await suggestionsFor(shop, 'blous')).categories).toEqual([{ slug: shirts.slug, name: 'Blouses' }]);
});

test('suggests products on sale with the price before', async () => {
  const { id } = await product(shop, { name: 'Brocade', categoryId: shirts.id, priceCents: 2400 });
  expect((await suggestionsFor(shop, 'brocade')).products).toMatchObject([{ price: 24 }]);
  await shop.db.update(products).set({ saleCents: 2400, regularCents: 3000 }).where(eq(products.id, id));
  expect((await suggestionsFor(shop, 'brocad')).products).toMatchObject([{ price: 24, compareAt: 30 }]);
});

test('follows changes made outside the shop, except those that are rolled back', async () => {
  const { id } = await product(shop, { name: 'Organza', categoryId: shirts.id });
  await expectFound({ q: 'organza' }, ['Organza']);
  await shop.db
    .transaction(async (tx) => {
      await tx.update(products).set({ name: 'Tulle' }).where(eq(products.id, id));
      tx.rollback();
    })
    .catch(() => undefined);
  expect(await namesOf({ q: 'tulle' })).toEqual([]);
  await shop.db.update(products).set({ name: 'Tulle' }).where(eq(products.id, id));
  await expectFound({ q: 'organza' }, []);
  await expectFound({ q: 'tulle' }, ['Tulle']);
  await shop.db.delete(products).where(eq(products.id, id));
  await shop.db.delete(categories).where(eq(categories.id, shirts.id));
  const { rows } = await shop.db.execute(`select from product_search where product_id = '${id}'`);
  expect(rows).toEqual([]);
});

test.each([
  ['zibelnie', 'zibeline'],
  ['zibelinne', 'zibeline'],
  ['zibelne', 'zibeline'],
  ['zibelune', 'zibeline'],
  ['zibelniee', 'zibeline'],
  ['izbeline', 'zibeline'],
  ['ibzeline', undefined],
  ['zblne', undefined],
  ['zari', 'zari'],
  ['azri', 'zari'],
  ['zarx', 'zari'],
  ['azry', undefined],
  ['𐐨𐐩𐐪𐐫', undefined],
])('reads %s as %s', async (misspelled, word) => {
  await product(shop, { name: 'Zibeline Zari', categoryId: shirts.id });
  const { correctedTo, total } = await searchFor(shop, { q: misspelled });
  expect(correctedTo).toBe(word === misspelled ? null : (word ?? null));
  expect(total > 0).toBe(word !== undefined);
});

test('corrects misspelled words and says so', async () => {
  await product(shop, { name: 'Linen Shirt', categoryId: shirts.id, colors: ['Écru'] });
  const corrected = await searchFor(shop, { q: 'lnien shrit' });
  expect(corrected).toMatchObject({
    correctedTo: 'linen shirt',
    products: expect.arrayContaining([expect.objectContaining({ name: 'Linen Shirt' })]),
  });
  expect(await searchFor(shop, { q: 'LÎNEN ecru' })).toMatchObject({ total: 1, correctedTo: null });
  expect(await searchFor(shop, { q: 'linen', color: 'ÉCRU' })).toMatchObject({ total: 1 });
  const unknown = await searchFor(shop, { q: 'linen', color: 'Puce', category: 'no-such' });
  expect(unknown).toMatchObject({ total: 0, products: [], nextCursor: null });
});

test('answers only the counts with a limit of 0', async () => {
  await product(shop, { name: 'Percale', categoryId: shirts.id, priceCents: 12_345 });
  const answer = await searchFor(shop, { q: 'percale', limit: 0 });
  expect(answer).toMatchObject({ products: [], total: 1, nextCursor: null });
  expect(answer.facets.price).toEqual({ min: 123.45, max: 123.45, ranges: [{ min: 100, max: 200, count: 1 }] });
  expect(await searchFor(shop, { q: 'percale', min: '', max: '123.45' })).toMatchObject({ total: 1 });
  expect(await searchFor(shop, { q: 'percale', max: '123.44' })).toMatchObject({ total: 0 });
});

test('reads a colour as a word where no product in that colour has the other words', async () => {
  await product(shop, { name: 'Green Day Shirt', categoryId: shirts.id, colors: ['Black'] });
  await product(shop, { name: 'Crepe Shirt', categoryId: shirts.id, colors: ['Green'] });
  const day = await searchFor(shop, { q: 'green day shirt' });
  expect(day).toMatchObject({ products: [{ name: 'Green Day Shirt' }], askedColors: [], correctedTo: null });
  const crepe = await searchFor(shop, { q: 'green crepe' });
  expect(crepe).toMatchObject({ products: [{ name: 'Crepe Shirt' }], askedColors: expect.arrayContaining(['Green']) });
});

test('finds a colour without a telling name by its hex value', async () => {
  const draft = (name: string, hex: string) =>
    productDraft({ name: `Batiste ${name}`, colors: [{ name, hex }], sizes: [{ name: 'M' }] });
  for (const [name, hex] of [
    ['Lagoon', '#1f6fb2'],
    ['Brick', '#a33327'],
    ['Pepper', '#1a1a1c'],
    ['Fog', '#bcbcbe'],
  ] as const)
    await call('POST', `/api/product/create/${shirts.id}`, draft(name, hex));
  for (const [color, found] of [
    ['blue', 'Lagoon'],
    ['red', 'Brick'],
    ['black', 'Pepper'],
    ['gray', 'Fog'],
  ] as const)
    expect(await namesOf({ q: `${color} batiste` })).toEqual([`Batiste ${found}`]);
});

test('uses the synonyms of the settings as soon as they are changed, and lists what is named so first', async () => {
  await product(shop, { name: 'Georgette Wrap', categoryId: shirts.id });
  await product(shop, { name: 'Georgette Shawl', categoryId: shirts.id });
  await product(shop, { name: 'Georgette Wrap', categoryId: shirts.id });
  await expectFound({ q: 'georgette wrap' }, ['Georgette Wrap', 'Georgette Wrap']);
  const settings = (await call('GET', '/api/admin/settings')).json<Record<string, unknown>>();
  const put = (searchSynonyms: string) => call('PUT', '/api/admin/settings', { ...settings, searchSynonyms });
  expect((await put('wrap, shawl\nshawl')).json()).toMatchObject({
    errors: [{ path: 'searchSynonyms', message: expect.stringContaining('Line 2') }],
  });
  expect((await put('wrap, shawl')).statusCode).toBe(200);
  await expectFound({ q: 'georgette wrap' }, ['Georgette Wrap', 'Georgette Wrap', 'Georgette Shawl']);
  await expectFound({ q: 'georgette shawls' }, ['Georgette Shawl', 'Georgette Wrap', 'Georgette Wrap']);
});

const specialTexts = [
  "'", "''); drop table products; --", '%', '_', '\\', ':*', 'a:*', '&|!', '!shirt', 'shirt & !linen', '(shirt', '<->', 'shirt <2> linen',
  '"shirt"', "shirt's", '$1', '{}', '[]', '👕', '👕👖', '衬衫', '衬衫 linen', 'рубашка', 'قميص', 'İstanbul', 'ß', 'ﬁ', 'e\u0301', '\u0301',
  'x'.repeat(100), 'x '.repeat(50), 'ab '.repeat(33), '\uFFFF', '-', '--', 'shirt-', '-shirt', '1e999', '-1', '0x1f', 'http://a.b/c?d=e', 'a@b.cd',
]; // prettier-ignore

test.each(specialTexts)('accepts %j as a search and as filters', async (q) => {
  for (const params of [{ q }, { q: `shirt ${q}`.slice(0, 100) }, { color: q }, { size: [q, 'M'] }, { category: q }]) {
    expect((await requestSearch(shop, params)).statusCode).toBe(200);
  }
  await suggestionsFor(shop, q);
});

test.each([
  ['newest', 'x'],
  ['newest', 'price-asc_1_0193b7a0-0000-7000-8000-000000000000'],
  ['price-asc', 'price-asc_99999999999_0193b7a0-0000-7000-8000-000000000000'],
  ['price-asc', 'price-asc_9999999999_0193b7a0-0000-7000-8000-000000000000'],
  ['price-asc', 'price-asc_-1_0193b7a0-0000-7000-8000-000000000000'],
  ['newest', 'newest_0_not-an-id-but-of-thirty-six-letters-'],
])('rejects, for the sort %s, the cursor %s', async (sort, cursor) => {
  const answer = await requestSearch(shop, { sort, cursor });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ code: 'BAD_CURSOR', errors: [{ path: 'cursor' }] });
});

test('tags a response with what it shows, and answers 304 for its ETag', async () => {
  const { id } = await product(shop, { name: 'Gauze', categoryId: shirts.id });
  await expectFound({ q: 'gauze' }, ['Gauze']);
  const answer = await requestSearch(shop, { q: 'gauze' });
  const { tags } = await shop.publicApi.read('GET /api/product/search', { url: '', params: {}, query: { q: 'gauze' } });
  expect(tags).toEqual(['search', 'settings', 'categories', `product:${id}`]);
  const again = await shop.app.inject({
    url: '/api/product/search?q=gauze',
    headers: { 'if-none-match': String(answer.headers['etag']) },
  });
  expect(again.statusCode).toBe(304);
});

test('does not list the amounts of gift cards as sizes', async () => {
  await giftCardProduct(shop, ['25.00', '50.00']);
  await product(shop, { name: 'Occasion shirt', sizes: ['L'] });
  const { facets, total } = await searchFor(shop, { q: 'occasion' });
  expect([total, facets.sizes.map(({ value }) => value)]).toEqual([2, ['L']]);
});
