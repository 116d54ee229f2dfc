import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminCategory } from '#contract/catalog/category.ts';
import type { ProductPage } from '#contract/catalog/products.ts';
import type { SizeScale } from '#contract/catalog/size-scales.ts';
import type { Order } from '#contract/order/order.ts';
import { auditEntries, mails } from '#server/db/schema/index.ts';
import { createAdmin, insertImage, type RequestAs } from '#testing/catalogue.ts';
import { product, signedInUser } from '#testing/database/builders.ts';
import { createCart, placeOrder } from '#testing/orders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { until } from '#testing/until.ts';

let shop: TestShop;
let call: RequestAs;
let image: string;
beforeAll(async () => {
  shop = await openTestShop();
  ({ call } = await createAdmin(shop));
  image = await insertImage(shop);
});
afterAll(() => shop[Symbol.asyncDispose]());

const url = '/api/admin/size-scales';
const list = async () => (await call('GET', url)).json<{ data: SizeScale[] }>().data;
const rows = [
  { eu: '38', uk: '10', us: '6' },
  { eu: '40', uk: '12', us: '8' },
];
const create = async (name: string) => (await call('POST', url, { name, rows })).json<{ data: SizeScale }>().data;
const lastAudit = async (id: string) =>
  (
    await shop.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.entityId, id))
      .orderBy(desc(auditEntries.id))
      .limit(1)
  )[0];

const categoryFields = () => ({ name: 'Dresses', description: 'To dance.', image, imageAlt: 'A dress' });
const createCategory = (scale: object = {}) => call('POST', '/api/category', { ...categoryFields(), ...scale });
const inScale = async (scale: object) => (await createCategory(scale)).json<AdminCategory>();
const pageOf = async (id: string) => (await call('GET', `/api/product/page/${id}`)).json<ProductPage>();

test('a shop begins with four scales, and those that were deleted stay away', async () => {
  const asked = await Promise.all([list(), list()]);
  for (const scales of asked) {
    expect(scales.map(({ name }) => name)).toEqual(['Men', "Men's shoes", 'Women', "Women's shoes"]);
  }
  const [men, mensShoes, women, womensShoes] = asked[0];
  expect(men?.rows).toContainEqual({ eu: '48', uk: '38', us: '38' });
  expect(mensShoes?.rows).toContainEqual({ eu: '44', uk: '9.5', us: '10.5' });
  expect(women?.rows).toHaveLength(9);
  expect(women?.rows).toContainEqual({ eu: '40', uk: '12', us: '8' });
  expect(womensShoes?.rows).toContainEqual({ eu: '38', uk: '5', us: '7' });
  for (const { _id } of asked[0]) expect((await call('DELETE', `${url}/${_id}`)).statusCode).toBe(204);
  expect(await list()).toEqual([]);
});

test('creates, changes and deletes a scale, with an audit entry each', async () => {
  const created = await create('Dresses');
  expect(created).toMatchObject({ name: 'Dresses', rows, categories: 0 });
  expect(await lastAudit(created._id)).toMatchObject({ action: 'size-scale.create', after: { name: 'Dresses' } });
  const change = { name: 'Gowns', rows: rows.slice(0, 1), version: created.version };
  const changed = await call('PUT', `${url}/${created._id}`, change);
  expect(changed.json()).toMatchObject({ data: { name: 'Gowns', rows: change.rows } });
  expect(await lastAudit(created._id)).toMatchObject({ action: 'size-scale.update', before: { name: 'Dresses' } });
  const audit = await call('GET', '/api/admin/audit?entity=size-scale&limit=1');
  expect(audit.json()).toMatchObject({ data: [{ entityId: created._id, name: 'Gowns' }] });
  const outdated = await call('PUT', `${url}/${created._id}`, change);
  expect([outdated.statusCode, outdated.json()]).toMatchObject([409, { code: 'CHANGED_MEANWHILE' }]);
  await call('DELETE', `${url}/${created._id}`);
  expect(await lastAudit(created._id)).toMatchObject({ action: 'size-scale.delete', before: { name: 'Gowns' } });
  expect((await call('DELETE', `${url}/${created._id}`)).json()).toMatchObject({ code: 'SIZE_SCALE_NOT_FOUND' });
});

test('refuses the name of another scale, and a scale without sizes', async () => {
  const [one, two] = [await create('Kids'), await create('Teens')];
  const taken = { code: 'NAME_TAKEN', errors: [{ path: 'name' }] };
  expect((await call('POST', url, { name: 'Kids', rows })).json()).toMatchObject(taken);
  const { version } = two;
  expect((await call('PUT', `${url}/${two._id}`, { name: 'Kids', rows, version })).json()).toMatchObject(taken);
  const own = await call('PUT', `${url}/${one._id}`, { name: 'Kids', rows, version: one.version });
  expect(own.statusCode).toBe(200);
  for (const invalid of [[], [{ eu: '38', uk: '', us: '6' }], [{ eu: '38' }]]) {
    expect((await call('POST', url, { name: 'Empty', rows: invalid })).statusCode).toBe(422);
  }
});

test('refuses two rows with the same size in a system, at the second one', async () => {
  const [first = { eu: '', uk: '', us: '' }] = rows;
  const repeated = [first, { eu: '98', uk: first.uk.toUpperCase(), us: '99' }, { eu: '99', uk: '99', us: '99' }];
  const answer = await call('POST', url, { name: 'Twice', rows: repeated });
  expect([answer.statusCode, answer.json()]).toMatchObject([
    422,
    {
      errors: [
        { path: 'rows.1.uk', message: `UK ${first.uk} is listed twice.` },
        { path: 'rows.2.us', message: 'US 99 is listed twice.' },
      ],
    },
  ]);
});

test('a category has a scale together with the system of its labels', async () => {
  const { _id: sizeScaleId } = await create('Coats');
  const stored = await inScale({ sizeScaleId, sizeSystem: 'eu' });
  expect(stored).toMatchObject({ sizeScaleId, sizeSystem: 'eu' });
  expect(await list()).toContainEqual(expect.objectContaining({ _id: sizeScaleId, categories: 1 }));
  const refused = await call('DELETE', `${url}/${sizeScaleId}`);
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'SCALE_IN_USE' }]);

  const save = async (scale: object) =>
    (await call('PUT', `/api/category/${stored._id}`, { ...categoryFields(), ...scale })).json<AdminCategory>();
  expect(await save({})).toMatchObject({ sizeScaleId, sizeSystem: 'eu' });
  expect(await save({ sizeSystem: 'uk' })).toMatchObject({ sizeScaleId, sizeSystem: 'uk' });
  const without = await save({ sizeScaleId: null });
  expect(without).not.toHaveProperty('sizeScaleId');
  expect(without).not.toHaveProperty('sizeSystem');
  expect((await call('DELETE', `${url}/${sizeScaleId}`)).statusCode).toBe(204);

  const withoutSystem = await createCategory({ sizeScaleId: (await create('Capes'))._id });
  expect([withoutSystem.statusCode, withoutSystem.json()]).toMatchObject([422, { errors: [{ path: 'sizeSystem' }] }]);
  for (const unknown of [sizeScaleId, 'no id']) {
    const answer = await createCategory({ sizeScaleId: unknown, sizeSystem: 'eu' });
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { errors: [{ path: 'sizeScaleId' }] }]);
  }
});

test('a product says what its sizes are in each system, at once after a change', async () => {
  const scale = await create('Skirts');
  const { _id: categoryId } = await inScale({});
  const { id } = await product(shop, { categoryId, sizes: ['38', '40', 'One size'] });
  const sizes = async () => (await pageOf(id)).product.sizes;
  expect(await sizes()).toEqual(['38', '40', 'One size'].map((name) => ({ name, instoke: true })));

  await call('PUT', `/api/category/${categoryId}`, { ...categoryFields(), sizeScaleId: scale._id, sizeSystem: 'eu' });
  await until(async () => (await sizes())[1]?.systems?.uk === '12');
  expect((await sizes())[2]).not.toHaveProperty('systems');
  await call('PUT', `${url}/${scale._id}`, {
    name: 'Skirts',
    rows: [{ eu: '40', uk: '14', us: '10' }],
    version: scale.version,
  });
  await until(async () => (await sizes())[1]?.systems?.uk === '14');
  expect((await sizes())[0]).not.toHaveProperty('systems');
});

test('the cart has the systems, and an order keeps the size as the shopper saw it', async () => {
  const { _id: sizeScaleId } = await create('Trousers');
  const { _id: categoryId } = await inScale({ sizeScaleId, sizeSystem: 'eu' });
  const trousers = await product(shop, { categoryId, sizes: ['40'] });
  const ada = await signedInUser(shop);
  const lineIn = async (sizeSystem?: string) => {
    const cart = await createCart(shop, ada, [{ product: trousers, size: '40' }]);
    expect(cart.items).toMatchObject([{ size: '40', systems: rows[1] }]);
    const placed = await placeOrder(shop, ada, cart, { paymentMethod: 'cod', sizeSystem });
    const { orderId } = placed.json<{ orderId: string }>();
    const order = await shop.app.inject({ url: `/api/order/details/${orderId}`, headers: ada.headers });
    return order.json<{ data: Order }>().data.cartItems[0];
  };
  // The cart reads the scales of the categories that this instance knows.
  await until(async () => (await pageOf(trousers.id)).product.sizes[0]?.systems !== undefined);
  expect(await lineIn()).not.toHaveProperty('sizeLabel');
  expect(await lineIn('uk')).toMatchObject({ size: '40', sizeLabel: '40 (UK 12)' });
  expect(await lineIn('eu')).toMatchObject({ size: '40', sizeLabel: 'EU 40' });
  const sent = await shop.db.select().from(mails).where(eq(mails.recipient, ada.email));
  expect(sent.map(({ data }) => data)).toContainEqual(
    expect.objectContaining({ lines: [expect.objectContaining({ size: '40 (UK 12)' })] }),
  );
});
