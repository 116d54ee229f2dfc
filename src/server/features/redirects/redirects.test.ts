import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { mostRedirects } from '#contract/content/redirect-paths.ts';
import type { Redirect, RedirectImport } from '#contract/content/redirects.ts';
import { auditEntries, oldSlugs, pages, products, redirects } from '#server/db/schema/index.ts';
import { everyTag } from '#server/platform/cache/tagged-cache.ts';
import { newId } from '#server/platform/ids.ts';
import { createAdmin, type RequestAs } from '#testing/catalogue.ts';
import { category, product } from '#testing/database/builders.ts';
import { offerLanguages } from '#testing/languages.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { createTestRenderer } from '#testing/web/page-renderer.ts';
import { createRedirectsRepository } from './redirects.repository.ts';

let shop: TestShop;
let call: RequestAs;
beforeAll(async () => {
  shop = await openTestShop({ renderer: createTestRenderer() });
  ({ call } = await createAdmin(shop));
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(async () => {
  await shop.db.delete(redirects);
  shop.cache.purge([everyTag]);
});

const url = '/api/admin/redirects';
const add = (from: string, to: string, permanent = true) => call('POST', url, { from, to, permanent });
const list = async (query = '') =>
  (await call('GET', url + query)).json<{ data: Redirect[]; nextCursor: string | null; total: number }>();
const open = async (path: string) => {
  const { statusCode, headers } = await shop.app.inject(path);
  return [statusCode, headers.location];
};
const codeOf = async (answer: ReturnType<typeof call>) => {
  const { statusCode, body } = await answer;
  const { code, errors } = JSON.parse(body) as { code: string; errors?: { path: string }[] };
  return [statusCode, code, errors?.[0]?.path];
};
const send = async (text: string, query = '') =>
  (await call('POST', `${url}/import${query}`, text)).json<RedirectImport>();

test('leads from a path without a page, with the query of the request', async () => {
  expect((await open('/old-page'))[0]).toBe(404);
  const added = await add('/old-page/', '/category?sort=new#list');
  expect(added.statusCode).toBe(201);
  expect(await open('/old-page?a=1')).toEqual([301, '/category?sort=new&a=1#list']);
  expect(await open('/old-page/')).toEqual([301, '/category?sort=new#list']);
  await add('/sale', 'https://example.com/sale', false);
  expect(await open('/sale')).toEqual([302, 'https://example.com/sale']);
  expect((await shop.app.inject('/sale')).headers['cache-control']).toBe('public, max-age=0, must-revalidate');
});

test('leads to pages in the language of the request', async () => {
  await using languages = await openTestShop();
  const admin = await createAdmin(languages);
  await offerLanguages(languages);
  const lead = (from: string, to: string) => admin.call('POST', url, { from, to });
  await lead('/old', '/category');
  await lead('/french', '/fr/category');
  await lead('/de/alt', '/de/search');
  await lead('/away', 'https://example.com');
  const target = async (path: string) => (await languages.app.inject(path)).headers.location;
  expect(await target('/old')).toBe('/category');
  expect(await target('/de/old?a=1')).toBe('/de/category?a=1');
  expect(await target('/de/french')).toBe('/fr/category');
  expect(await target('/de/alt')).toBe('/de/search');
  expect(await target('/fr/away')).toBe('https://example.com');
});

test('says where a path leads to who follows a link within the shop, and counts it', async () => {
  await add('/old-look', '/category?sort=new');
  const leads = async (path: string) =>
    (await shop.app.inject(`/api/content/redirect?path=${encodeURIComponent(path)}`)).json<{ to: string | null }>().to;
  expect(await leads('/old-look?a=1')).toBe('/category?sort=new&a=1');
  for (const path of ['/', '/nowhere', '//example.com', '%', ''])
    expect([path, await leads(path)]).toEqual([path, null]);
  await shop.redirects.flush();
  const { data } = await list();
  expect(data.find(({ from }) => from === '/old-look')?.hits).toBe(1);
});

test('refuses paths in use, also by an old slug, and takes those of what is gone', async () => {
  const [tee, shirts] = [await product(shop), await category(shop)];
  await shop.db
    .insert(oldSlugs)
    .values({ kind: 'product', slug: 'tee-before', targetId: tee.id, createdAt: shop.clock.now() });
  for (const path of [
    '/',
    '/about-us',
    '/admin-team',
    '/api/store',
    `/product/${tee.slug}`,
    `/category/${shirts.slug}/`,
    '/product/tee-before',
    `/product/${tee.id}`,
    `/product/${tee.id.toUpperCase()}`,
  ])
    expect([path, ...(await codeOf(add(path, '/search')))]).toEqual([path, 409, 'PATH_IN_USE', 'from']);
  await shop.db.update(products).set({ deletedAt: shop.clock.now() }).where(eq(products.id, tee.id));
  for (const path of [`/product/${tee.slug}`, '/product/tee-before', '/product/never'])
    expect((await add(path, '/search')).statusCode).toBe(201);
  expect(await open(`/product/${tee.slug}`)).toEqual([301, '/search']);
});

test('a page that comes to the path wins', async () => {
  await add('/product/comes-later', '/search');
  expect(await open('/product/comes-later')).toEqual([301, '/search']);
  const { id } = await product(shop);
  await shop.db.update(products).set({ slug: 'comes-later' }).where(eq(products.id, id));
  shop.cache.purge([everyTag]);
  expect(await open('/product/comes-later')).toEqual([200, undefined]);
});

test('shortens chains, and refuses loops and a second redirect of a path', async () => {
  await add('/b', '/c');
  await add('/a', '/b?x=1');
  await add('/c', '/search');
  const targets = async () => (await list()).data.map(({ from, to }) => [from, to]);
  const shortened = [
    ['/a', '/search?x=1'],
    ['/b', '/search'],
    ['/c', '/search'],
  ];
  expect(await targets()).toEqual(shortened);
  await add('/x', '/y');
  expect(await codeOf(add('/y', '/x/'))).toEqual([409, 'REDIRECT_LOOP', 'to']);
  expect(await codeOf(add('/z', '/z?a=1'))).toEqual([409, 'REDIRECT_LOOP', 'to']);
  expect(await codeOf(add('/a', '/category'))).toEqual([409, 'REDIRECT_EXISTS', 'from']);
  expect(await targets()).toEqual([...shortened, ['/x', '/y']]);
});

test('two redirects that would make a loop, at once: one is saved', async () => {
  const answers = await Promise.all([add('/one', '/two'), add('/two', '/one')]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
});

test.each(['javascript:alert(1)', '//example.com', 'http://example.com', 'mailto:a@b.example', ''])(
  'refuses to lead to %j',
  async (to) => {
    expect(await codeOf(add('/refused', to))).toEqual([422, 'INVALID_FIELDS', 'to']);
  },
);

test('counts what is followed, without a write for each', async () => {
  await add('/counted', '/search');
  await open('/counted');
  const query = vi.spyOn(pg.Client.prototype, 'query');
  for (let time = 0; time < 9; time++) await open('/counted');
  for (let time = 0; time < 5; time++) await open(`/nowhere-${time}`);
  const counting = query.mock.calls.filter(([sent]) => JSON.stringify(sent).includes('redirects'));
  query.mockRestore();
  expect(counting).toEqual([]);
  await shop.redirects.flush();
  expect((await list()).data).toMatchObject([
    { from: '/counted', hits: 10, lastHitAt: shop.clock.now().toISOString() },
  ]);
});

test('counts on after the database was away', async () => {
  await add('/away', '/search');
  await open('/away');
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(() => {
    throw new Error('away');
  });
  await shop.redirects.flush();
  query.mockRestore();
  await open('/away');
  await shop.redirects.flush();
  expect((await list()).data).toMatchObject([{ from: '/away', hits: 2 }]);
});

test('instances count the same redirects at once', async () => {
  const paths = Array.from({ length: 200 }, (_, at) => `/counted-${at}`);
  await send(['from,to', ...paths.map((path) => `${path},/search`)].join('\n'));
  const at = shop.clock.now();
  const hits = paths.map((from) => ({ from, hits: 1, at }));
  const repository = createRedirectsRepository(shop.db);
  await Promise.all(
    Array.from({ length: 10 }, (_, turn) => repository.addHits(turn % 2 === 0 ? hits : hits.toReversed())),
  );
  expect(new Set((await list('?limit=100')).data.map((redirect) => redirect.hits))).toEqual(new Set([10]));
});

test('a page is found by its slug alone, and a page of the program not by that', async () => {
  const [own] = await shop.db
    .insert(pages)
    .values([
      { id: newId(), slug: 'care', status: 'published', createdAt: shop.clock.now(), updatedAt: shop.clock.now() },
      {
        id: newId(),
        slug: 'about-us',
        status: 'published',
        system: 'about',
        createdAt: shop.clock.now(),
        updatedAt: shop.clock.now(),
      },
    ])
    .returning();
  expect(await codeOf(add('/pages/care', '/search'))).toEqual([409, 'PATH_IN_USE', 'from']);
  for (const path of [`/pages/${own?.id}`, '/pages/about-us'])
    expect((await add(path, '/search')).statusCode).toBe(201);
});

test('lists by path in pages, finds by part of either side, and removes', async () => {
  await send('from,to\n/b_1,/search\n/a,/category\n/bx1,/about-us\n');
  const first = await list('?limit=2');
  expect(first.data.map(({ from }) => from)).toEqual(['/a', '/b_1']);
  expect(first.total).toBe(3);
  const second = await list(`?limit=2&cursor=${first.nextCursor}`);
  expect([second.data.map(({ from }) => from), second.nextCursor]).toEqual([['/bx1'], null]);
  expect((await list('?q=B_1')).data.map(({ from }) => from)).toEqual(['/b_1']);
  expect((await list('?q=about')).data.map(({ from }) => from)).toEqual(['/bx1']);
  await open('/a');
  expect((await call('DELETE', `${url}?from=/a`)).statusCode).toBe(204);
  expect((await open('/a'))[0]).toBe(404);
  expect(await codeOf(call('DELETE', `${url}?from=/a`))).toEqual([404, 'REDIRECT_NOT_FOUND', undefined]);
});

test('imports a file, all or none, and records it once', async () => {
  await add('/known', '/search');
  const file = 'from,to,permanent\n/known,/category,302\n/first,/second,\n/second,https://example.com,301\n';
  expect(await send(file, '?dryRun=true')).toEqual({ created: 2, updated: 1, unchanged: 0, errors: [] });
  expect((await list()).total).toBe(1);
  expect(await send(file)).toEqual({ created: 2, updated: 1, unchanged: 0, errors: [] });
  expect((await list()).data.map(({ from, to, permanent }) => [from, to, permanent])).toEqual([
    ['/first', 'https://example.com', true],
    ['/known', '/category', false],
    ['/second', 'https://example.com', true],
  ]);
  const entries = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'redirect.import'))
    .orderBy(auditEntries.id);
  expect(entries.at(-1)?.after).toEqual({ created: 2, updated: 1 });
});

test('reports each error of a file with its line, and changes nothing', async () => {
  const tee = await product(shop);
  const { errors, ...counts } = await send(
    [
      'from;to;permanent',
      '/ok;/search;',
      'no-path;/search;',
      '/x;javascript:alert(1);',
      '/y;/search;perhaps',
      '/ok;/category;',
      `/product/${tee.slug};/search;`,
      '/loop;/pool;',
      '/pool;/loop;',
    ].join('\r\n'),
  );
  expect(counts).toEqual({ created: 0, updated: 0, unchanged: 0 });
  expect(errors.map(({ line, column }) => [line, column])).toEqual([
    [3, 'from'],
    [4, 'to'],
    [5, 'permanent'],
    [6, 'from'],
    [7, 'from'],
    [8, 'to'],
    [9, 'to'],
  ]);
  expect((await list()).total).toBe(0);
});

test('a shop has at most 10,000', async () => {
  const lines = Array.from({ length: mostRedirects }, (_, at) => `/many-${at},/search`);
  expect(await send(['from,to', ...lines].join('\n'))).toMatchObject({ created: mostRedirects, errors: [] });
  expect(await codeOf(add('/one-more', '/search'))).toEqual([409, 'TOO_MANY_REDIRECTS', undefined]);
  expect((await send('from,to\n/one-more,/search')).errors).toHaveLength(1);
});
