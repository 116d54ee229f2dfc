import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wideCatalogue } from '#bench/support/large-shop/wide-catalogue.sql.ts';
import { cloneDatabase } from '#testing/database/database.ts';
import { searchFor, suggestionsFor } from '#testing/search.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

/** More products with one word than are ranked. Each has 'piece' in its description, the oldest ones also in their names. */
const count = 1200;
const oldest = 30;
let shop: TestShop;
beforeAll(async () => {
  const databaseUrl = await cloneDatabase();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  for (const statement of wideCatalogue(count)) await client.query(statement);
  await client.query(
    `update products set name = 'Piece ' || name where id in (select id from products order by id limit ${oldest})`,
  );
  await client.end();
  shop = await openTestShop({ databaseUrl });
}, 60_000);
afterAll(() => shop[Symbol.asyncDispose]());

test('ranks the products with a common word in their names first, however old, and lists every product once', async () => {
  const ids: string[] = [];
  const names: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof searchFor>> = await searchFor(shop, {
      q: 'piece',
      limit: 100,
      ...(cursor !== null && { cursor }),
    });
    expect(page.total).toBe(count);
    ids.push(...page.products.map(({ _id }) => _id));
    names.push(...page.products.map(({ name }) => name));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(new Set(ids).size).toBe(count);
  expect(names.slice(0, oldest).every((name) => name.startsWith('Piece'))).toBe(true);
  const others = ids.slice(oldest);
  expect(others).toEqual(others.toSorted().toReversed());
});

test('suggests products with a common word in their names, however old, and the newest others after them', async () => {
  const suggested = async (q: string) => (await suggestionsFor(shop, q)).products.map(({ name }) => name);
  expect((await suggested('piece')).every((name) => name.startsWith('Piece'))).toBe(true);
  const { products: newest } = await searchFor(shop, { sort: 'newest', limit: 6 });
  // No name has this word of all descriptions.
  expect(await suggested('season')).toEqual(newest.map(({ name }) => name));
});
