import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product, ProductSummary } from '#contract/catalog/products.ts';
import { previewHeader } from '#contract/preview-prefix.ts';
import type { PreviewLink } from '#contract/shop/change-set-preview.ts';
import type { ChangeSet } from '#contract/shop/change-sets.ts';
import { changeSets, products } from '#server/db/schema/index.ts';
import { createLog } from '#server/platform/log.ts';
import { newId } from '#server/platform/ids.ts';
import { createAdmin, type RequestAs } from '#testing/catalogue.ts';
import { addChangeSet, previewTokenOf, stage } from '#testing/change-sets.ts';
import { category, product } from '#testing/database/builders.ts';
import { runJobs } from '#testing/jobs.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { createTestRenderer } from '#testing/web/page-renderer.ts';

const slow = { timeout: 60_000 };
const lines: string[] = [];
let shop: TestShop;
let call: RequestAs;
let adminId: string;
let tees: Awaited<ReturnType<typeof category>>;
beforeAll(async () => {
  const log = createLog('debug', { write: (line: string) => void lines.push(line) });
  shop = await openTestShop({ renderer: createTestRenderer(), log, env: { PUBLIC_URL: 'https://shop.example' } });
  const created = await createAdmin(shop);
  call = created.call;
  adminId = created.admin.id;
  tees = await category(shop, { name: 'Tees' });
});
afterAll(() => shop[Symbol.asyncDispose]());

const link = (set: string) => `/api/admin/change-sets/${set}/preview-link`;
/** Until when the page of a set says that its link works. */
const untilOf = async (set: string) =>
  (await call('GET', `/api/admin/change-sets/${set}`)).json<{ data: ChangeSet }>().data.previewUntil;
const visit = (token: string, url: string) => shop.app.inject(`/preview/${token}${url}`);
const read = async (token: string, url: string) => {
  const answer = await shop.app.inject({ url, headers: { [previewHeader]: token } });
  return { statusCode: answer.statusCode, headers: answer.headers, body: answer.json<unknown>() };
};
const nameOf = async (token: string, id: string) =>
  ((await read(token, `/api/product/get/${id}`)).body as Product).name;
const addTee = (name: string) => product(shop, { categoryId: tees.id, name });
const rename = (entityId: string, name: string) => ({ entity: 'product', entityId, set: { name } });
/** The product as the shop has it, and when and where its row was written. */
const liveRows = async () =>
  (await shop.db.execute(sql`select ctid::text, xmin::text, name from products order by id`)).rows;

test('a new link ends the one before, and ending it ends both', slow, async () => {
  const tee = await addTee('Plain Tee');
  const set = await addChangeSet(shop, [rename(tee.id, 'Zebra Tee')]);
  expect(await untilOf(set)).toBeNull();
  const first = (await call('POST', link(set))).json<PreviewLink>();
  expect(await untilOf(set)).toBe(first.until);
  expect(first.url).toMatch(/^https:\/\/shop\.example\/preview\/[\w-]{43}$/);
  expect(Date.parse(first.until) - shop.clock.now().getTime()).toBe(14 * 24 * 60 * 60 * 1000);
  const tokenOf = ({ url }: PreviewLink) => url.split('/').at(-1) ?? '';
  expect(await nameOf(tokenOf(first), tee.id)).toBe('Zebra Tee');

  const second = (await call('POST', link(set))).json<PreviewLink>();
  expect((await read(tokenOf(first), '/api/category')).statusCode).toBe(404);
  expect(await nameOf(tokenOf(second), tee.id)).toBe('Zebra Tee');
  expect((await call('DELETE', link(set))).statusCode).toBe(204);
  expect(await untilOf(set)).toBeNull();
  expect((await read(tokenOf(second), '/api/category')).statusCode).toBe(404);
});

test('a link ends after 14 days, and when the set is discarded or published', slow, async () => {
  const set = await addChangeSet(shop, []);
  const token = await previewTokenOf(shop, adminId, set);
  expect(await untilOf(set)).not.toBeNull();
  const statusCode = async () => (await read(token, '/api/category')).statusCode;
  expect(await statusCode()).toBe(200);
  await shop.db.update(changeSets).set({ status: 'discarded' }).where(eq(changeSets.id, set));
  expect(await statusCode()).toBe(404);
  expect(await untilOf(set)).toBeNull();
  await shop.db.update(changeSets).set({ status: 'scheduled' }).where(eq(changeSets.id, set));
  expect(await statusCode()).toBe(200);
  shop.clock.advance({ days: 14 });
  expect(await statusCode()).toBe(404);
  expect(await untilOf(set)).toBeNull();
});

test('the rows of a preview go once its set or its link has ended, and no others', slow, async () => {
  const tee = await addTee('Kept Tee');
  const [kept, published, expired] = [await addNamed('Kept'), await addNamed('Published'), await addNamed('Expired')];
  async function addNamed(name: string) {
    const set = await addChangeSet(shop, [rename(tee.id, name)]);
    const token = await previewTokenOf(shop, adminId, set);
    expect(await nameOf(token, tee.id)).toBe(name);
    return { set, token, name };
  }
  const setsIn = async (table: string) => {
    const all = [kept.set, published.set, expired.set];
    const { rows } = await shop.pool.query<{ id: string }>(
      `select distinct set_id as id from preview.${table} where set_id = any($1)`,
      [all],
    );
    return all.filter((id) => rows.some((row) => row.id === id));
  };
  for (const table of ['overlay_products', 'overlay_product_documents', 'built'])
    expect(await setsIn(table)).toHaveLength(3);
  await shop.db.update(changeSets).set({ status: 'published' }).where(eq(changeSets.id, published.set));
  await shop.db.update(changeSets).set({ previewUntil: shop.clock.now() }).where(eq(changeSets.id, expired.set));
  await runJobs(shop, ['delete-expired-rows']);
  for (const table of ['overlay_products', 'overlay_product_documents', 'built'])
    expect(await setsIn(table)).toEqual([kept.set]);
  expect(await nameOf(kept.token, tee.id)).toBe('Kept');
  // One that can be seen again is written again.
  await shop.db.update(changeSets).set({ status: 'open' }).where(eq(changeSets.id, published.set));
  expect(await nameOf(published.token, tee.id)).toBe('Published');
});

test('only sets that can be published get a link', async () => {
  const set = await addChangeSet(shop, []);
  await shop.db.update(changeSets).set({ status: 'published' }).where(eq(changeSets.id, set));
  const { statusCode, body } = await call('POST', link(set));
  expect({ statusCode, body: JSON.parse(body) }).toMatchObject({ statusCode: 409, body: { code: 'NOT_OPEN' } });
  expect((await call('POST', link(newId()))).statusCode).toBe(404);
  expect((await call('DELETE', link('nothing'))).statusCode).toBe(404);
});

test('an unknown link is the page that is not found', slow, async () => {
  const answer = await visit('x'.repeat(43), '/category/tees');
  expect(answer.statusCode).toBe(404);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(answer.body).toContain('<html');
  expect((await visit('short', '/')).statusCode).toBe(404);
});

test('pages say of what they are a preview, link to pages of it, and are neither kept nor found', slow, async () => {
  const set = await addChangeSet(shop, [rename((await addTee('Quiet Tee')).id, 'Loud Tee')]);
  const token = await previewTokenOf(shop, adminId, set);
  lines.length = 0;
  const { statusCode, headers, body } = await visit(token, `/category/${tees.slug}`);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  });
  expect(headers).not.toHaveProperty('etag');
  expect(body).toContain('Loud Tee');
  expect(body).toContain('Preview of Autumn. Nothing can be bought here.');
  expect(body).not.toContain('aria-label="Account"');
  const links = [...body.matchAll(/<a[^>]* href="(\/[^"]*)"/g)].map(([, href = '']) => href);
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((href) => !href.startsWith(`/preview/${token}`))).toEqual([]);
  expect(lines.join('')).toContain('/preview/…/category/');
  expect(lines.join('')).not.toContain(token);
  // Pages that need a sign-in are not there.
  expect((await visit(token, '/checkout')).statusCode).toBe(404);
  expect((await visit(token, '/adminDashboard')).statusCode).toBe(404);
});

test('more than ten pages of a link in a second are refused, and other links are not', slow, async () => {
  const set = await addChangeSet(shop, []);
  const token = await previewTokenOf(shop, adminId, set);
  const other = await previewTokenOf(shop, adminId, await addChangeSet(shop, []));
  const statuses: number[] = [];
  for (let page = 0; page < 11; page += 1) statuses.push((await visit(token, '/login')).statusCode);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  expect((await visit(other, '/login')).statusCode).toBe(200);
  shop.clock.advance({ minutes: 1 });
  expect((await visit(token, '/login')).statusCode).toBe(200);
});

test('writes and what is not cached are refused in a preview', async () => {
  const token = await previewTokenOf(shop, adminId, await addChangeSet(shop, []));
  const headers = { [previewHeader]: token };
  const calls = [
    { method: 'POST' as const, url: '/api/users/login', payload: { email: 'ada@example.com', password: 'x' } },
    { method: 'POST' as const, url: '/api/send-email', payload: {} },
    { method: 'GET' as const, url: `/api/product/by-ids?ids=${newId()}` },
    { method: 'GET' as const, url: '/api/admin/products' },
  ];
  for (const one of calls) {
    const answer = await shop.app.inject({ ...one, headers });
    expect({ url: one.url, ...answer.json<object>() }).toMatchObject({ url: one.url, code: 'PREVIEW_ONLY' });
    expect(answer.statusCode).toBe(409);
  }
});

test('follows the set and the shop, and shows two sets apart', slow, async () => {
  const tee = await addTee('First Tee');
  const [one, other] = [await addChangeSet(shop, [rename(tee.id, 'One Tee')]), await addChangeSet(shop, [])];
  const [first, second] = [await previewTokenOf(shop, adminId, one), await previewTokenOf(shop, adminId, other)];
  const names = async () => Promise.all([nameOf(first, tee.id), nameOf(second, tee.id)]);
  expect(await names()).toEqual(['One Tee', 'First Tee']);
  await stage(shop, other, [rename(tee.id, 'Other Tee')]);
  expect(await names()).toEqual(['One Tee', 'Other Tee']);
  // What the shop changes in the same product is in the preview, too.
  await shop.db.update(products).set({ description: 'Soft.' }).where(eq(products.id, tee.id));
  expect((await read(first, `/api/product/get/${tee.id}`)).body).toMatchObject({
    name: 'One Tee',
    description: 'Soft.',
  });
  const added = await addTee('Added Tee');
  const listed = await read(first, `/api/product/summaries/${tees.slug}`);
  expect((listed.body as ProductSummary[]).map(({ _id }) => _id)).toContain(added.id);
});

test('what can no longer be published is left out', slow, async () => {
  const tee = await addTee('Left Tee');
  const set = await addChangeSet(shop, [
    rename(newId(), 'Gone'),
    { entity: 'product', entityId: tee.id, set: { price: 5, sale: { price: 9, startsAt: null, endsAt: null } } },
    { entity: 'category', entityId: tees.id, set: { description: 'All of them.' } },
  ]);
  const token = await previewTokenOf(shop, adminId, set);
  expect((await read(token, `/api/product/get/${tee.id}`)).body).not.toMatchObject({ price: 5 });
  expect((await read(token, `/api/category/${tees.id}`)).body).toMatchObject({ description: 'All of them.' });
});

test('100 previews write and lock no row of the shop, announce nothing and change no live ETag', slow, async () => {
  const tee = await addTee('Untouched Tee');
  const set = await addChangeSet(shop, []);
  const token = await previewTokenOf(shop, adminId, set);
  const urls = ['/api/category', '/api/product/popular', `/api/product/page/${tee.id}`, '/api/product/search?q=tee'];
  const etags = async () => Promise.all(urls.map(async (url) => (await shop.app.inject(url)).headers.etag));
  const [before, rows] = [await etags(), await liveRows()];
  const { purges, misses } = shop.cache.stats();
  // A preview that would lock the row waits for this transaction, and ends with its timeout.
  const client = await shop.pool.connect();
  await client.query('begin');
  await client.query('select from products where id = $1 for update', [tee.id]);
  for (let visits = 0; visits < 100; visits += 1) {
    // Each change is written into the preview again.
    const name = `Tee ${Math.floor(visits / 25)}`;
    await shop.db.execute(
      sql`insert into change_set_items (set_id, entity, entity_id, field, value)
        values (${set}, 'product', ${tee.id}, 'name', ${JSON.stringify(name)})
        on conflict (set_id, entity, entity_id, field) do update set value = excluded.value
        where change_set_items.value::text <> excluded.value::text`,
    );
    expect(await nameOf(token, tee.id)).toBe(name);
    if (visits % 10 === 0) await client.query('select');
  }
  await client.query('rollback');
  client.release();
  expect(await etags()).toEqual(before);
  expect(await liveRows()).toEqual(rows);
  expect(shop.cache.stats()).toMatchObject({ purges, misses });
});
