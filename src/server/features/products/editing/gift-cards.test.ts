import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { AdminProduct, ImportResult, ProductDraftInput } from '#contract/catalog/products-admin.ts';
import type { Product, ProductSummary } from '#contract/catalog/products.ts';
import { createAdmin, productDraft, type RequestAs } from '#testing/catalogue.ts';
import { category } from '#testing/database/builders.ts';
import { offerLanguages } from '#testing/languages.ts';
import { addEuroMarket, addMarket } from '#testing/markets.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
let call: RequestAs;
let categoryId: string;
let categorySlug: string;
beforeAll(async () => {
  shop = await openTestShop();
  ({ call } = await createAdmin(shop));
  ({ id: categoryId, slug: categorySlug } = await category(shop));
});
afterAll(() => shop[Symbol.asyncDispose]());

const giftCard: Partial<ProductDraftInput> = {
  name: 'Gift card',
  kind: 'gift-card',
  price: 0,
  giftAmounts: [50, 25],
  colors: [],
  sizes: [],
};
const create = (fields: Partial<ProductDraftInput> = {}) =>
  call('POST', `/api/product/create/${categoryId}`, productDraft({ ...giftCard, ...fields }));
const created = async (fields: Partial<ProductDraftInput> = {}) => (await create(fields)).json<AdminProduct>();
const change = (id: string, fields: object) =>
  call('PUT', `/api/product/${id}`, productDraft({ colors: [], sizes: [], ...fields }));
const read = async (id: string) => (await call('GET', `/api/admin/product/${id}`)).json<{ data: AdminProduct }>().data;
const pathsOf = (answer: { json: () => ErrorBody }) => answer.json().errors?.map(({ path }) => path);

test('sells a gift card at its amounts, from the lowest', async () => {
  const { _id, slug } = await created();
  expect(await read(_id)).toMatchObject({ kind: 'gift-card', price: 25, giftAmounts: [25, 50], colors: [] });
  const shown = (await shop.app.inject(`/api/product/get/${slug}`)).json<Product>();
  expect(shown).toMatchObject({
    kind: 'gift-card',
    price: 25,
    from: true,
    sizes: [
      { name: '25.00', label: '$25.00', price: 25, instoke: true },
      { name: '50.00', label: '$50.00', price: 50, instoke: true },
    ],
    variants: [
      { color: '', size: '25.00', stock: null },
      { color: '', size: '50.00', stock: null },
    ],
  });
  await offerLanguages(shop);
  const inGerman = (await shop.app.inject(`/api/product/get/${_id}?locale=de`)).json<Product>();
  expect(inGerman.sizes.map(({ name, label }) => [name, label])).toEqual([
    ['25.00', '25,00\u00A0$'],
    ['50.00', '50,00\u00A0$'],
  ]);
  const listed = (await shop.app.inject(`/api/product/summaries/${categoryId}`)).json<ProductSummary[]>();
  expect(listed.find((each) => each._id === _id)).toMatchObject({ kind: 'gift-card', price: 25, from: true });
});

test('shows one amount as the price, and says nothing of goods', async () => {
  const { _id } = await created({ giftAmounts: [40] });
  const goods = (
    await call('POST', `/api/product/create/${categoryId}`, productDraft({ kind: 'goods' }))
  ).json<AdminProduct>();
  const find = async () => {
    const listed = await shop.app.inject(`/api/product/summaries/${categoryId}`);
    return listed.json<ProductSummary[]>().find((each) => each._id === _id);
  };
  // The list is cached until the instance hears of the change.
  await expect.poll(find).toBeDefined();
  expect(await find()).not.toHaveProperty('from');
  for (const field of ['kind', 'from', 'giftAmounts']) expect(goods).not.toHaveProperty(field);
});

test('keeps kind and amounts that a change leaves out, and ends amounts that it removes', async () => {
  const { _id } = await created();
  const kept = (await change(_id, { name: 'Voucher' })).json<AdminProduct>();
  expect(kept).toMatchObject({ name: 'Voucher', kind: 'gift-card', price: 25, giftAmounts: [25, 50] });
  const variantOf = ({ allVariants }: AdminProduct, name: string) => allVariants.find(({ size }) => size === name)?._id;
  const changed = (await change(_id, { giftAmounts: [100, 50] })).json<AdminProduct>();
  expect(changed).toMatchObject({ price: 50, giftAmounts: [50, 100], sizes: [{ name: '50.00' }, { name: '100.00' }] });
  expect(variantOf(changed, '50.00')).toBe(variantOf(kept, '50.00'));
  expect(changed.allVariants).toHaveLength(2);
});

test('refuses what a gift card does not have, at its field', async () => {
  expect(pathsOf(await create({ giftAmounts: undefined }))).toEqual(['giftAmounts']);
  expect(pathsOf(await create({ giftAmounts: [] }))).toEqual(['giftAmounts']);
  expect(pathsOf(await create({ giftAmounts: [25, 0] }))).toEqual(['giftAmounts.1']);
  expect(pathsOf(await create({ giftAmounts: [25, 10, 25] }))).toEqual(['giftAmounts.2']);
  expect(pathsOf(await create({ giftAmounts: Array.from({ length: 11 }, (_, at) => at + 1) }))).toEqual([
    'giftAmounts',
  ]);
  const goodsOnly = { colors: [{ name: 'White' }], sizes: [{ name: 'S' }], sale: { price: 10 }, grams: 5 };
  for (const [field, value] of Object.entries(goodsOnly))
    expect(pathsOf(await create({ [field]: value }))).toEqual([field]);
  expect(pathsOf(await create({ variants: [{ color: '', size: 'S' }] }))).toContain('variants');
  expect(pathsOf(await create({ taxClass: 'standard' }))).toBeUndefined();
  expect(pathsOf(await create({ kind: 'goods' }))).toEqual(['giftAmounts']);
  const { _id } = await created();
  expect(pathsOf(await change(_id, { kind: 'goods' }))).toEqual(['kind']);
  const goods = (await create({ kind: undefined, giftAmounts: undefined })).json<AdminProduct>();
  expect(pathsOf(await change(goods._id, { kind: 'gift-card', giftAmounts: [25] }))).toEqual(['kind']);
});

test('copies a gift card with its amounts', async () => {
  const { _id } = await created({ giftAmounts: [10, 20] });
  const copy = (await call('POST', `/api/admin/product/${_id}/duplicate`)).json<Product>();
  expect(await read(copy._id)).toMatchObject({ kind: 'gift-card', price: 10, giftAmounts: [10, 20] });
});

test('is not in the list of stock', async () => {
  const { _id } = await created();
  const listed = await call('GET', '/api/admin/stock?uncounted=true&limit=100');
  expect(listed.statusCode).toBe(200);
  expect(listed.body).not.toContain(_id);
});

test('exports and imports kind and amounts, and refuses what does not fit', async () => {
  const { slug, _id } = await created({ name: 'Exported card' });
  const [header = '', ...lines] = (await call('GET', '/api/admin/products.csv')).body.split('\r\n');
  const own = lines.filter((line) => line.startsWith(`${slug},`));
  expect(own).toHaveLength(1);
  expect(own[0]).toMatch(/,gift-card,25 \| 50,active,/);
  const file = (line: string) => `${header}\n${line}\n`;
  const importing = async (text: string) =>
    (await call('POST', '/api/admin/products/import', text)).json<ImportResult>();
  expect(await importing(file(own[0] ?? ''))).toMatchObject({ unchanged: 1, errors: [] });
  expect(await importing(file((own[0] ?? '').replace('25 | 50', '75 | 30')))).toMatchObject({ updated: 1, errors: [] });
  expect(await read(_id)).toMatchObject({ price: 30, giftAmounts: [30, 75] });
  const renamed = `product,name,category,price,description,highlights,details,kind,amounts\n`;
  const imported = await importing(
    `${renamed},Imported card,${categorySlug},,Nice.,Fits all,None.,Gift-Card,20 | 60\n`,
  );
  expect(imported).toMatchObject({ created: 1, errors: [] });
  const errorsOf = async (line: string) =>
    (await importing(`product,kind,amounts\n${line}\n`)).errors.map(({ column }) => column);
  expect(await errorsOf(`${slug},goods,`)).toContain('kind');
  expect(await errorsOf(`${slug},voucher,`)).toContain('kind');
  expect(await errorsOf(`${slug},gift-card,lots`)).toContain('amounts');
});

test('is sold in markets at the prices of the shop only', async () => {
  const { _id } = await created();
  await addMarket(shop, 'uk');
  await addEuroMarket(shop);
  expect((await shop.app.inject(`/api/product/get/${_id}?market=uk`)).json()).toMatchObject({ price: 25 });
  expect((await shop.app.inject(`/api/product/get/${_id}?market=eu`)).json()).toMatchObject({ code: 'NOT_IN_MARKET' });
  const listed = (await shop.app.inject(`/api/product/summaries/${categoryId}?market=eu`)).json<ProductSummary[]>();
  expect(listed.some(({ kind }) => kind === 'gift-card')).toBe(false);
});
