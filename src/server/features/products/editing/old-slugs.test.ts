import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminProduct } from '#contract/catalog/products-admin.ts';
import type { Product } from '#contract/catalog/products.ts';
import { category } from '#testing/database/builders.ts';
import { createAdmin, type RequestAs, productDraft } from '#testing/catalogue.ts';
import { createTestRenderer } from '#testing/web/page-renderer.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { until } from '#testing/until.ts';

let shop: TestShop;
let call: RequestAs;
beforeAll(async () => {
  shop = await openTestShop({ renderer: createTestRenderer() });
  ({ call } = await createAdmin(shop));
});
afterAll(() => shop[Symbol.asyncDispose]());

let number = 0;
async function newProduct(name = `Shirt ${(number += 1)}`) {
  const { id } = await category(shop);
  const { _id, slug } = (await call('POST', `/api/product/create/${id}`, productDraft({ name }))).json<Product>();
  const move = (to: string) => call('PUT', `/api/product/${_id}`, { ...productDraft({ name }), slug: to });
  return { id: _id, slug, categoryId: id, move };
}
const page = (url: string) => shop.app.inject({ url });
const target = async (slug: string) => (await page(`/product/${slug}`)).headers['location'];
const read = (slug: string) => shop.app.inject(`/api/product/get/${slug}`);

test('finds a product by its old and new slug, and redirects the old page permanently', async () => {
  const shirt = await newProduct();
  await page(`/product/${shirt.slug}`);
  const moved = await shirt.move('  Summer-Shirt-24 ');
  expect(moved.statusCode).toBe(200);
  expect(moved.json()).toMatchObject({ slug: 'summer-shirt-24' });
  await until(async () => (await read(shirt.slug)).json<Product>().slug === 'summer-shirt-24');
  await until(async () => (await page(`/product/${shirt.slug}`)).statusCode === 301);
  const old = await page(`/product/${shirt.slug}?color=Navy&size=M&utm_source=newsletter`);
  expect(old.headers['location']).toBe('/product/summer-shirt-24?color=Navy&size=M');
  expect((await page('/product/summer-shirt-24')).statusCode).toBe(200);
});

test('redirects every old slug to the current one, and lets a product reuse its own', async () => {
  const shirt = await newProduct();
  await shirt.move('first-move');
  await shirt.move('second-move');
  await expect.poll(() => target(shirt.slug)).toBe('/product/second-move');
  await expect.poll(() => target('first-move')).toBe('/product/second-move');
  await shirt.move(shirt.slug);
  await until(async () => (await page(`/product/${shirt.slug}`)).statusCode === 200);
  await expect.poll(() => target('second-move')).toBe(`/product/${shirt.slug}`);
});

test('gives an old slug to another product that takes it', async () => {
  const shirt = await newProduct('Given Away');
  await shirt.move('another-slug');
  expect((await read('given-away')).json()).toMatchObject({ _id: shirt.id });
  const other = await newProduct('Given Away');
  expect(other.slug).toBe('given-away');
  await until(async () => (await read('given-away')).json<Product>()._id === other.id);
  expect((await page('/product/given-away')).statusCode).toBe(200);
});

test.each([
  ['with spaces in it', 422, 'INVALID_FIELDS'],
  ['-hyphen-first', 422, 'INVALID_FIELDS'],
  ['', 422, 'INVALID_FIELDS'],
  ['x'.repeat(81), 422, 'INVALID_FIELDS'],
  ['01938a5e-0000-7000-8000-000000000000', 422, 'INVALID_FIELDS'],
  ['already-taken', 409, 'SLUG_TAKEN'],
])('rejects the slug %j at its field', async (slug, status, code) => {
  const [shirt, other] = [await newProduct(), await newProduct()];
  await other.move('already-taken');
  const answer = await shirt.move(slug);
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ code, errors: [{ path: 'slug', message: expect.any(String) }] });
  expect((await read(shirt.slug)).json()).toMatchObject({ slug: shirt.slug });
});

test('gives a slug to one of two products that take it at the same time', async () => {
  const both = [await newProduct(), await newProduct()];
  const answers = await Promise.all(both.map(({ move }) => move('wanted-by-two')));
  expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409']);
});

test('answers 410 for a deleted product, at its old slugs too, until it is restored', async () => {
  const shirt = await newProduct();
  await shirt.move('here-and-gone');
  await call('DELETE', `/api/product/${shirt.id}`);
  await until(async () => (await page('/product/here-and-gone')).statusCode === 410);
  expect((await page(`/product/${shirt.slug}`)).statusCode).toBe(410);
  expect((await page('/product/here-and-gone')).body).toContain('This product is no longer available.');
  expect((await page('/product/here-and-gone')).body).toContain('noindex');
  expect((await read('here-and-gone')).statusCode).toBe(404);
  expect((await page('/product/never-was')).statusCode).toBe(404);

  await call('POST', `/api/admin/product/${shirt.id}/restore`);
  expect((await page('/product/here-and-gone')).statusCode).toBe(200);
  expect((await page(`/product/${shirt.slug}`)).headers['location']).toBe('/product/here-and-gone');
});

test('answers 410 for a deleted category and its products until the slug is reused', async () => {
  const shirt = await newProduct();
  await call('DELETE', `/api/product/${shirt.id}`);
  const own = (await shop.app.inject(`/api/category/${shirt.categoryId}`)).json<{ slug: string; name: string }>();
  expect((await call('DELETE', `/api/category/${shirt.categoryId}`)).statusCode).toBe(200);
  await until(async () => (await page(`/category/${own.slug}`)).statusCode === 410);
  expect((await page(`/category/${own.slug}`)).body).toContain('No longer here');
  expect((await page(`/product/${shirt.slug}`)).statusCode).toBe(410);
  expect((await newProduct(`Shirt ${number}`)).slug).toBe(shirt.slug);
  expect((await page(`/product/${shirt.slug}`)).statusCode).toBe(200);
});

test('rejects a file with an old slug, so that the product is not created twice', async () => {
  const shirt = await newProduct();
  const file = (await call('GET', '/api/admin/products.csv')).body;
  await shirt.move('moved-since-the-file');
  const answer = await call('POST', '/api/admin/products/import', file);
  expect(answer.json()).toMatchObject({
    created: 0,
    errors: expect.arrayContaining([
      expect.objectContaining({ message: 'This product now has another address: moved-since-the-file' }),
    ]),
  });
});

test('answers the slug for the product form', async () => {
  const shirt = await newProduct();
  const form = await call('GET', `/api/admin/product/${shirt.id}`);
  expect(form.json<{ data: AdminProduct }>().data.slug).toBe(shirt.slug);
});
