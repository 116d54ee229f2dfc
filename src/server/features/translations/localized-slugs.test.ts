import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Category } from '#contract/catalog/category.ts';
import type { Product, ProductPage, ProductSummary } from '#contract/catalog/products.ts';
import type { ProductSearchResult, ProductSuggestions } from '#contract/catalog/search.ts';
import type { Cart } from '#contract/order/cart.ts';
import type { EntityTranslations, TranslationsImport, TranslationSum } from '#contract/shop/translations.ts';
import { categories, oldLocalizedSlugs, oldSlugs, products, translations } from '#server/db/schema/index.ts';
import { everyTag } from '#server/platform/cache/tagged-cache.ts';
import { createAdmin, productDraft, type RequestAs, requestsAs } from '#testing/catalogue.ts';
import { category, product, signedInUser } from '#testing/database/builders.ts';
import { offerLanguages, translation } from '#testing/languages.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { until, untilBlocked } from '#testing/until.ts';
import { createTestRenderer } from '#testing/web/page-renderer.ts';

let shop: TestShop;
let call: RequestAs;
let tees: Awaited<ReturnType<typeof category>>;
let tee: Awaited<ReturnType<typeof product>>;
beforeAll(async () => {
  shop = await openTestShop({ renderer: createTestRenderer(), env: { PUBLIC_URL: 'https://shop.example' } });
  ({ call } = await createAdmin(shop));
  await offerLanguages(shop);
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(async () => {
  await shop.db.delete(products);
  await shop.db.delete(categories);
  await shop.db.delete(translations);
  await shop.db.delete(oldSlugs);
  await shop.db.delete(oldLocalizedSlugs);
  shop.cache.purge([everyTag]);
  tees = await category(shop);
  tee = await product(shop, { categoryId: tees.id });
});

const urlOf = (entity: string, id: string, locale: string) =>
  `/api/admin/translations/${entity}/${encodeURIComponent(id)}?locale=${locale}`;
const read = async (entity: string, id: string, locale = 'de') =>
  (await call('GET', urlOf(entity, id, locale))).json<{ data: EntityTranslations }>().data;
const put = async (entity: string, id: string, slug: string | null, locale = 'de') => {
  const { version } = await read(entity, id, locale);
  return call('PUT', urlOf(entity, id, locale), { values: { slug }, version });
};
/** Saves the slug of a product or category as somebody who has just opened it. */
const save = async (entity: string, id: string, slug: string | null, locale?: string) => {
  const answer = await put(entity, id, slug, locale);
  expect(answer.statusCode).toBe(200);
};
const get = async <Body>(url: string): Promise<Body> => (await shop.app.inject({ url })).json<Body>();
const page = (url: string) => shop.app.inject({ url });
const target = async (url: string) => {
  const { statusCode, headers } = await page(url);
  return `${statusCode} ${headers['location'] ?? ''}`.trim();
};

test('a product is found by its slug in the language, and by no other language', async () => {
  await save('product', tee.id, '  Schweres-T-Shirt ');
  const german = await get<Product>('/api/product/get/schweres-t-shirt?locale=de');
  expect(german).toMatchObject({
    _id: tee.id,
    slug: 'schweres-t-shirt',
    slugs: { en: tee.slug, fr: tee.slug, ar: tee.slug },
  });
  expect(german).not.toHaveProperty('slugs.de');
  const english = await get<Product>(`/api/product/get/${tee.slug}`);
  expect(english).toMatchObject({ slug: tee.slug, slugs: { de: 'schweres-t-shirt', fr: tee.slug, ar: tee.slug } });
  expect((await page('/api/product/get/schweres-t-shirt')).statusCode).toBe(404);
  expect((await page('/api/product/get/schweres-t-shirt?locale=fr')).statusCode).toBe(404);
  // A slug that is translated leaves nothing in the language of the source.
  expect(german.untranslated).not.toContain('slug');
});

test('lists, suggestions, search and bag lead to the slug of the language', async () => {
  await save('product', tee.id, 'schweres-t-shirt');
  await save('category', tees.id, 't-shirts-und-tops');
  const [inList] = await get<ProductSummary[]>('/api/product/summaries/t-shirts-und-tops?locale=de');
  expect(inList).toMatchObject({ _id: tee.id, slug: 'schweres-t-shirt' });
  expect(inList).not.toHaveProperty('slugs');
  expect(await get<Product[]>('/api/product/t-shirts-und-tops?locale=de')).toMatchObject([{ _id: tee.id }]);
  const search = '/api/product/search?locale=de&category=t-shirts-und-tops';
  const found = await get<ProductSearchResult>(search);
  expect(found.products).toMatchObject([{ slug: 'schweres-t-shirt' }]);
  // What a query chooses keeps its identity in every language.
  expect(found.facets.categories).toMatchObject([{ value: tees.slug }]);
  expect((await get<ProductSearchResult>(`/api/product/search?category=t-shirts-und-tops`)).total).toBe(0);
  const suggested = await get<ProductSuggestions>('/api/product/suggest?locale=de&q=shirts');
  expect(suggested.categories).toMatchObject([{ slug: 't-shirts-und-tops' }]);
  const named = await get<ProductSuggestions>('/api/product/suggest?locale=de&q=heavyweight');
  expect(named.products).toMatchObject([{ slug: 'schweres-t-shirt' }]);

  const shopper = await signedInUser(shop);
  const as = requestsAs(shop, shopper);
  await as('POST', '/api/cart/add', { userId: shopper.id, productId: tee.id, color: 'White', size: 'M' });
  const cartIn = async (locale: string) =>
    (await as('GET', `/api/cart/get/${shopper.id}?locale=${locale}`)).json<Cart>().data.items.map(({ slug }) => slug);
  expect(await cartIn('de')).toEqual(['schweres-t-shirt']);
  expect(await cartIn('en')).toEqual([tee.slug]);
});

test('a category is found by its slug in the language, also in lists', async () => {
  await save('category', tees.id, 'قمصان', 'ar');
  const arabic = await get<Category>(`/api/category/${encodeURIComponent('قمصان')}?locale=ar`);
  expect(arabic).toMatchObject({ _id: tees.id, slug: 'قمصان', slugs: { en: tees.slug, de: tees.slug } });
  expect(await get<Category[]>('/api/category?locale=ar')).toMatchObject([{ slug: 'قمصان', slugs: { en: tees.slug } }]);
  expect(await get<Category[]>('/api/category')).toMatchObject([{ slug: tees.slug, slugs: { ar: 'قمصان' } }]);
  const { category: own } = await get<ProductPage>(`/api/product/page/${tee.slug}?locale=ar`);
  expect(own).toMatchObject({ slug: 'قمصان', slugs: { en: tees.slug } });
});

test('the slug as it is written, older ones and the id lead to the slug of the language', async () => {
  const as = (slug: string) => `/de/product/${slug}`;
  expect(await target(as(tee.id))).toBe('200');
  await save('product', tee.id, 'altes-hemd');
  await until(async () => (await target(as('altes-hemd'))) === '200');
  await save('product', tee.id, 'schweres-t-shirt');
  const current = '/de/product/schweres-t-shirt';
  for (const slug of [tee.slug, 'altes-hemd', tee.id]) await expect.poll(() => target(as(slug))).toBe(`301 ${current}`);
  expect(await target(`${as(tee.slug)}?color=Black&size=M`)).toBe(`301 ${current}?color=Black&size=M`);
  expect(await target(current)).toBe('200');
  await shop.db.insert(oldSlugs).values({ kind: 'product', slug: 'first', targetId: tee.id, createdAt: new Date() });
  expect(await target(as('first'))).toBe(`301 ${current}`);
  // Everywhere else it is as before.
  expect(await target(`/product/${tee.id}`)).toBe('200');
  expect(await target('/product/schweres-t-shirt')).toBe('404');
  expect(await target(`/fr/product/${tee.slug}`)).toBe('200');

  await save('product', tee.id, null);
  for (const slug of ['altes-hemd', 'schweres-t-shirt'])
    await expect.poll(() => target(as(slug))).toBe(`301 ${as(tee.slug)}`);
  await expect.poll(() => target(as(tee.id))).toBe('200');
});

test('a category leads from its other slugs as well, with its filters', async () => {
  await save('category', tees.id, 'قمصان', 'ar');
  const current = `/ar/category/${encodeURIComponent('قمصان')}`;
  expect(await target(current)).toBe('200');
  expect(await target(`/ar/category/${tees.slug}?color=Black`)).toBe(`301 ${current}?color=Black`);
  expect(await target(`/ar/category/${tees.id}`)).toBe(`301 ${current}`);
  expect(await target(`${current}?color=Black`)).toBe('200');
  // As long as a slug may be.
  const long = 'ق'.repeat(80);
  await save('category', tees.id, long, 'ar');
  await expect.poll(() => target(`/ar/category/${encodeURIComponent(long)}`)).toBe('200');
  const api = await page(`/api/category/${encodeURIComponent(long)}?locale=ar`);
  expect(api.json()).toMatchObject({ _id: tees.id });
});

test('a deleted product or category is gone under its slug, until something else has it', async () => {
  await save('product', tee.id, 'schweres-t-shirt');
  await save('category', tees.id, 't-shirts-und-tops');
  await call('DELETE', `/api/product/${tee.id}`);
  await expect.poll(() => target('/de/product/schweres-t-shirt')).toBe('410');
  await expect.poll(() => target(`/de/product/${tee.slug}`)).toBe('410');
  await call('DELETE', `/api/category/${tees.id}`);
  expect(await shop.db.select().from(translations)).toEqual([]);
  for (const path of ['product/schweres-t-shirt', `product/${tee.slug}`, 'category/t-shirts-und-tops'])
    await expect.poll(() => target(`/de/${path}`)).toBe('410');

  const { slug } = await product(shop);
  const [other] = await shop.db.select().from(products).where(eq(products.slug, slug));
  await save('product', other?.id ?? '', 'schweres-t-shirt');
  await expect.poll(() => target('/de/product/schweres-t-shirt')).toBe('200');
  expect(await shop.db.select().from(oldLocalizedSlugs)).toMatchObject([{ slug: 't-shirts-und-tops' }]);
});

const taken = { code: 'SLUG_TAKEN', errors: [{ path: 'values.slug' }] };

test('a slug belongs to one product in a language', async () => {
  const cap = await product(shop, { categoryId: tees.id, name: 'Cap' });
  await save('product', tee.id, 'schwer');
  const answer = await put('product', cap.id, 'schwer');
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject(taken);
  // Also that in which another is written, which leads to it there, but not its own.
  expect((await put('product', cap.id, tee.slug)).json()).toMatchObject(taken);
  await save('product', cap.id, cap.slug);
  await save('product', cap.id, 'schwer', 'fr');
  await save('category', tees.id, 'schwer');
  expect((await put('category', tees.id, 'popular')).json()).toMatchObject(taken);
  // An old slug is free for another.
  await save('product', tee.id, 'schwerer');
  await save('product', cap.id, 'schwer');
  await expect.poll(async () => (await get<Product>('/api/product/get/schwer?locale=de'))._id).toBe(cap.id);
});

test('a product is written with no slug that another has in a language', async () => {
  await save('product', tee.id, 'linen-shirt');
  const draft = productDraft({ name: 'Linen Shirt' });
  const created = (await call('POST', `/api/product/create/${tees.id}`, draft)).json<Product>();
  expect(created.slug).toBe('linen-shirt-2');
  const change = (id: string, slug: string) =>
    call('PUT', `/api/product/${id}`, { ...productDraft({ name: 'Linen Shirt' }), slug });
  expect((await change(created._id, 'linen-shirt')).json()).toMatchObject({ code: 'SLUG_TAKEN' });
  const columns = 'product,name,category,price,description,highlights,details';
  const file = `${columns}\r\nlinen-shirt,Shirt,${tees.slug},10,Cool.,Linen,100% linen.`;
  const imported = await call('POST', '/api/admin/products/import?dryRun=true', file);
  expect(imported.json()).toMatchObject({ errors: [{ line: 2, column: 'product' }] });
  // Its own is no other's.
  expect((await call('PUT', `/api/category/${tees.id}`, { ...tees, slug: 'linen-shirt' })).statusCode).toBe(200);
  await save('category', tees.id, 'leinen');
  const hats = await category(shop, { name: 'Leinen' });
  expect((await call('PUT', `/api/category/${hats.id}`, { ...hats, slug: 'leinen' })).json()).toMatchObject({
    code: 'SLUG_TAKEN',
  });
});

test('of two saves of one slug, one wins', async () => {
  const others = await Promise.all([1, 2, 3].map(() => product(shop, { categoryId: tees.id })));
  const opened = await Promise.all([tee, ...others].map(({ id }) => read('product', id)));
  const answers = await Promise.all(
    opened.map(({ id, version }) => call('PUT', urlOf('product', id, 'de'), { values: { slug: 'schwer' }, version })),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    200, 409, 409, 409,
  ]);
  expect(answers.filter(({ statusCode }) => statusCode === 409).map((answer) => answer.json().code)).toEqual(
    Array(3).fill('SLUG_TAKEN'),
  );
});

test('a slug waits for a product that is being written with it', async () => {
  const client = await shop.pool.connect();
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock(7261011)');
  const saving = put('product', tee.id, 'linen-shirt');
  await untilBlocked(shop);
  const other = await product(shop, { categoryId: tees.id });
  await client.query('update products set slug = $2 where id = $1', [other.id, 'linen-shirt']);
  await client.query('commit');
  client.release();
  expect((await saving).json()).toMatchObject({ code: 'SLUG_TAKEN' });
});

test('a slug is optional: it is in no count and never missing or outdated', async () => {
  const sumOf = async () =>
    (await call('GET', '/api/admin/translations?locale=de&entity=product')).json<{ sum: TranslationSum }>().sum;
  const before = await sumOf();
  expect((await read('product', tee.id)).fields.at(-1)).toEqual({
    field: 'slug',
    kind: 'slug',
    source: tee.slug,
    sourceThen: null,
    value: null,
    state: 'done',
  });
  await save('product', tee.id, 'schweres-t-shirt');
  await shop.db.update(products).set({ slug: 'another' }).where(eq(products.id, tee.id));
  expect((await read('product', tee.id)).fields.at(-1)).toMatchObject({ value: 'schweres-t-shirt', state: 'done' });
  expect(await sumOf()).toEqual(before);
});

test.each(['zwei wörter', 'a/b', '../de', '50%', 'a--b', '-a', 'a\u200Db', 'ق'.repeat(81), crypto.randomUUID()])(
  'refuses %j',
  async (slug) => {
    const answer = await put('product', tee.id, slug);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ errors: [{ path: 'values.slug' }] });
  },
);

const importFile = async (lines: string[], query = '') => {
  const text = ['entity,id,field,translation', ...lines].join('\r\n');
  return (await call('POST', `/api/admin/translations/import?locale=de${query}`, text)).json<TranslationsImport>();
};

test('files have slugs, and say which are taken', async () => {
  const cap = await product(shop, { categoryId: tees.id, name: 'Cap' });
  await save('product', cap.id, 'kappe');
  const csv = (await call('GET', '/api/admin/translations.csv?locale=de&entity=product')).body;
  expect(csv).toContain(`product,${tee.id},slug,${tee.slug},,,`);
  const xliff = (await call('GET', '/api/admin/translations.xlf?locale=de&entity=product')).body;
  expect(xliff).toContain(`name="product/slug/${tee.id}"><segment state="initial">`);
  expect(xliff).toContain('<target>kappe</target>');
  const ofState = async (state: string) =>
    (await call('GET', `/api/admin/translations.csv?locale=de&state=${state}`)).body.match(/,slug,[^,]*,[^,]*/g);
  expect(await ofState('missing')).toBeNull();
  expect(await ofState('done')).toEqual([`,slug,${cap.slug},kappe`]);

  const line = (id: string, slug: string) => `product,${id},slug,${slug}`;
  const twice = [line(tee.id, 'neu'), line(cap.id, 'neu')];
  for (const query of ['&dryRun=true', '']) {
    expect((await importFile([line(tee.id, 'kappe')], query)).errors).toMatchObject([
      { line: 2, column: 'translation' },
    ]);
    expect((await importFile(twice, query)).errors).toMatchObject([{ column: 'translation' }]);
  }
  expect((await importFile([line(tee.id, 'Zwei Wörter')])).errors).toMatchObject([{ line: 2, column: 'translation' }]);
  expect(await importFile([line(tee.id, 'Hemd'), line(cap.id, 'kappe')])).toMatchObject({ created: 1, unchanged: 1 });
  expect(await get<Product>('/api/product/get/hemd?locale=de')).toMatchObject({ _id: tee.id });
});

const alternatesIn = (html: string) =>
  [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)].map(
    ([, code, url]) => `${code} ${url}`,
  );
const canonicalIn = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
/** In the footer and in the menu of a phone. */
const switcherIn = (html: string) => [
  ...new Set([...html.matchAll(/<a [^>]*hrefLang="[^"]*"[^>]*>/gi)].map(([link]) => / href="([^"]*)"/.exec(link)?.[1])),
];

test('pages name each other by their slugs, and the switcher leads to them', async () => {
  const names = { de: 'Schweres T-Shirt', fr: 'T-shirt épais', ar: 'قميص' };
  for (const [locale, value] of Object.entries(names) as ['de' | 'fr' | 'ar', string][])
    await translation(shop, ['product', tee.id, 'name'], { locale, value });
  await save('product', tee.id, 'schweres-t-shirt');
  await save('product', tee.id, 'قميص', 'ar');
  await save('category', tees.id, 'hemden');
  const urls = {
    en: `/product/${tee.slug}`,
    de: '/de/product/schweres-t-shirt',
    fr: `/fr/product/${tee.slug}`,
    ar: `/ar/product/${encodeURIComponent('قميص')}`,
  };
  const expected = [
    ...Object.entries(urls).map(([code, url]) => `${code} https://shop.example${url}`),
    `x-default https://shop.example${urls.en}`,
  ];
  for (const url of Object.values(urls)) {
    const { statusCode, body } = await page(url);
    expect(statusCode).toBe(200);
    expect(alternatesIn(body)).toEqual(expected);
    expect(canonicalIn(body)).toBe(`https://shop.example${url}`);
    expect(switcherIn(body)).toEqual(Object.values(urls));
  }
  const german = (await page(urls.de)).body;
  expect(german).toContain('href="/de/category/hemden"');
  expect(german).toContain('"https://shop.example/de/product/schweres-t-shirt#product"');
  expect(german).toContain(`"productGroupID":"${tee.slug}"`);

  await translation(shop, ['category', tees.id, 'name'], { value: 'Hemden' });
  shop.cache.purge([everyTag]);
  const ofCategory = { en: `/category/${tees.slug}`, de: '/de/category/hemden' };
  for (const url of Object.values(ofCategory)) {
    const { body } = await page(url);
    expect(alternatesIn(body)).toEqual([
      `en https://shop.example${ofCategory.en}`,
      `de https://shop.example${ofCategory.de}`,
      `x-default https://shop.example${ofCategory.en}`,
    ]);
    expect(switcherIn(body).slice(0, 2)).toEqual(Object.values(ofCategory));
  }

  const sitemap = (await page('/sitemap.xml')).body;
  for (const [code, url] of Object.entries(urls)) {
    expect(sitemap).toContain(`<loc>https://shop.example${url}</loc>`);
    expect(sitemap).toContain(`hreflang="${code}" href="https://shop.example${url}"`);
  }
  expect(sitemap).toContain('<loc>https://shop.example/de/category/hemden</loc>');
  expect(sitemap).not.toContain(`/de/product/${tee.slug}<`);
});

test('the page of a product without a name in its language has its canonical address by the slug of the default language', async () => {
  await save('product', tee.id, 'schweres-t-shirt');
  const { body } = await page('/de/product/schweres-t-shirt');
  expect(canonicalIn(body)).toBe(`https://shop.example/product/${tee.slug}`);
  expect(alternatesIn(body)).toEqual([]);
});

test('lists follow a changed slug at once', async () => {
  const url = `/de/category/${tees.slug}`;
  expect((await page(url)).body).toContain(`/de/product/${tee.slug}`);
  await get('/api/product/suggest?locale=de&q=heavyweight');
  await save('product', tee.id, 'schwer');
  await until(async () => (await page(url)).body.includes('/de/product/schwer'));
  const suggested = () => get<ProductSuggestions>('/api/product/suggest?locale=de&q=heavyweight');
  await expect.poll(async () => (await suggested()).products[0]?.slug).toBe('schwer');
});

test('nothing changes in a shop with one language', async () => {
  await using single = await openTestShop({ renderer: createTestRenderer() });
  const { id, slug } = await product(single);
  const answer = await single.app.inject({ url: `/api/product/get/${slug}` });
  expect(answer.json()).not.toHaveProperty('slugs');
  expect((await single.app.inject({ url: `/product/${id}` })).statusCode).toBe(200);
  await translation(single, ['product', id, 'slug'], { value: 'schwer' });
  expect((await single.app.inject({ url: `/product/${id}` })).statusCode).toBe(200);
  expect((await single.app.inject({ url: '/api/category' })).body).not.toContain('slugs');
});
