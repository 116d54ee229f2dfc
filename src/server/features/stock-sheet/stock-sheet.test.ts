import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '#contract/catalog/products.ts';
import type { Sheet, SheetLine, SheetSummary } from '#contract/catalog/stock-sheets.ts';
import { auditEntries, locations, stockMovements, variants } from '#server/db/schema/index.ts';
import { newId } from '#server/platform/ids.ts';
import { createAdmin, type RequestAs } from '#testing/catalogue.ts';
import { signedInUser } from '#testing/database/builders.ts';
import { createCart, placeOrder } from '#testing/orders.ts';
import { watchQueries } from '#testing/sent-queries.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { openSheet, readLevels, scannedProduct } from '#testing/stock-sheets.ts';
import { until } from '#testing/until.ts';

const queriesOf = watchQueries();
let shop: TestShop;
let call: RequestAs;
const secondId = newId();
beforeAll(async () => {
  shop = await openTestShop();
  ({ call } = await createAdmin(shop));
  await shop.db.insert(locations).values({ id: secondId, name: 'Shop floor', position: 99 });
});
afterAll(() => shop[Symbol.asyncDispose]());

const lineOf = (answer: Awaited<ReturnType<RequestAs>>) => answer.json<{ data: SheetLine }>().data;

test('adds a delivery to the stock, and shows it on the pages of its products', async () => {
  const { ids, id: productId } = await scannedProduct(shop, { skus: ['DEL-1', 'DEL-2'], stock: 2 });
  const [one = '', two = ''] = ids;
  await shop.db.update(variants).set({ barcode: '4006381333931' }).where(eq(variants.id, one));
  const pageStock = async () =>
    (await shop.app.inject(`/api/product/get/${productId}`)).json<Product>().variants[0]?.stock;
  expect(await pageStock()).toBe(2);
  const sheet = await openSheet(call, { kind: 'delivery' });
  expect(lineOf(await sheet.scan('4006381333931'))).toMatchObject({
    variantId: one,
    name: 'Heavyweight Tee',
    color: 'Black',
    size: '0',
    sku: 'DEL-1',
    image: '/media/test/black.webp',
    quantity: 1,
    seen: null,
  });
  expect(lineOf(await sheet.scan('04006381333931')).quantity).toBe(2);
  expect(lineOf(await sheet.scan('del-2', { quantity: 12 })).quantity).toBe(12);
  expect(lineOf(await sheet.scan('DEL-2', { quantity: -2 })).quantity).toBe(10);
  expect(lineOf(await sheet.change(two, { quantity: 10, expected: 12 }))).toMatchObject({ expected: 12 });
  const answer = await sheet.book();
  expect(answer.statusCode).toBe(200);
  expect(answer.json<{ data: Sheet }>().data).toMatchObject({
    status: 'booked',
    pieces: 12,
    variants: 2,
    bookedByName: 'Grace',
  });
  expect((await sheet.line(two))?.change).toBe(10);
  expect(await readLevels(shop, ids)).toEqual([
    { stock: 4, onHand: [4], addsUp: true },
    { stock: 12, onHand: [12], addsUp: true },
  ]);
  await until(async () => (await pageStock()) === 4);
  const [entry] = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'stock-sheet.book'))
    .orderBy(auditEntries.id);
  expect(entry).toMatchObject({
    entityId: sheet.id,
    before: { status: 'open' },
    after: { status: 'booked', pieces: 12 },
  });
  const movements = await shop.db.select().from(stockMovements).where(eq(stockMovements.sheetId, sheet.id));
  expect(movements.map(({ reason, delta, onHandDelta }) => [reason, delta, onHandDelta])).toEqual(
    expect.arrayContaining([
      ['received', 2, 2],
      ['received', 10, 10],
    ]),
  );
});

test('counts a scan that is sent again once, and answers its line, also when the sheet was booked meanwhile', async () => {
  const { ids } = await scannedProduct(shop, { skus: ['AGAIN'], stock: 2 });
  const sheet = await openSheet(call, { kind: 'delivery' });
  const scanId = randomUUID();
  expect(lineOf(await sheet.scan('AGAIN', { quantity: 3, scanId })).quantity).toBe(3);
  expect(lineOf(await sheet.scan('AGAIN', { quantity: 3, scanId })).quantity).toBe(3);
  await sheet.book();
  expect(lineOf(await sheet.scan('AGAIN', { quantity: 3, scanId })).quantity).toBe(3);
  expect(await readLevels(shop, ids)).toMatchObject([{ stock: 5 }]);
});

test('a booked sheet does not change any more', async () => {
  const { ids } = await scannedProduct(shop, { skus: ['LATE'], stock: 2 });
  const sheet = await openSheet(call, { kind: 'delivery' });
  expect((await sheet.book()).json()).toMatchObject({ code: 'EMPTY' });
  await sheet.scan('LATE');
  expect((await sheet.book()).statusCode).toBe(200);
  for (const answer of [
    await sheet.book(),
    await sheet.scan('LATE'),
    await sheet.change(ids[0] ?? '', { quantity: 4 }),
    await sheet.remove(),
  ]) {
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'BOOKED_ALREADY' });
  }
  expect(await readLevels(shop, ids)).toMatchObject([{ stock: 3 }]);
});

test('pieces that are sold while a count lasts stay sold', async () => {
  const tee = await scannedProduct(shop, { skus: ['SOLD-0', 'SOLD-1', 'SOLD-2'] });
  const sheet = await openSheet(call, { kind: 'count' });
  expect(lineOf(await sheet.scan('SOLD-0', { quantity: 9 })).seen).toBe(10);
  await sheet.scan('SOLD-1', { quantity: 12 });
  await sheet.scan('SOLD-2', { quantity: 1 });
  const shopper = await signedInUser(shop);
  const bought = [
    { product: tee, size: '0', quantity: 2 },
    { product: tee, size: '2', quantity: 4 },
  ];
  expect((await placeOrder(shop, shopper, await createCart(shop, shopper, bought))).statusCode).toBe(201);
  // What was seen stays what it was at the first scan.
  expect(lineOf(await sheet.scan('SOLD-2', { quantity: 1 })).seen).toBe(10);
  expect(lineOf(await sheet.change(tee.ids[2] ?? '', { quantity: 1 })).seen).toBe(10);
  expect((await sheet.book()).statusCode).toBe(200);
  expect(await readLevels(shop, tee.ids)).toEqual([
    { stock: 7, onHand: [9], addsUp: true },
    { stock: 12, onHand: [12], addsUp: true },
    // 4 were sold and only one was counted, so that 3 are missing.
    { stock: 0, onHand: [4], addsUp: true },
  ]);
  expect(await sheet.line(tee.ids[2] ?? '')).toMatchObject({ quantity: 1, seen: 10, change: -6, missing: 3 });
  const { data } = (await call('GET', `/api/admin/stock/${tee.ids[2]}/movements`)).json<{ data: { note: string }[] }>();
  expect(data[0]?.note).toBe('More were sold meanwhile than were counted');
});

test('a count begins to count a variant, which cannot be delivered before', async () => {
  const tee = await scannedProduct(shop, { skus: ['NEW-0', 'NEW-1'], stock: null });
  const [counted = '', other = ''] = tee.ids;
  const delivery = await openSheet(call, { kind: 'delivery' });
  const refused = await delivery.scan('NEW-0');
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    code: 'NOT_COUNTED',
    message: 'Heavyweight Tee, Black, 0 is not counted yet. Begin with a count.',
  });
  const count = await openSheet(call, { kind: 'count' });
  expect(lineOf(await count.scan('NEW-0', { quantity: 6 })).seen).toBeNull();
  expect(lineOf(await count.change(other, { quantity: 0, expected: 0 }))).toMatchObject({ quantity: 0, expected: 0 });
  expect((await count.book()).statusCode).toBe(200);
  expect(await readLevels(shop, [counted, other])).toEqual([
    { stock: 6, onHand: [6], addsUp: true },
    { stock: 0, onHand: [], addsUp: true },
  ]);
  expect((await delivery.scan('NEW-0')).statusCode).toBe(200);
});

test('books nothing of a sheet of which one line cannot be booked', async () => {
  const tee = await scannedProduct(shop, { skus: ['ALL-0', 'ALL-1'], stock: 4 });
  const [one = '', two = ''] = tee.ids;
  const sheet = await openSheet(call, { kind: 'delivery' });
  await sheet.scan('ALL-0');
  await sheet.scan('ALL-1');
  await shop.db.update(variants).set({ stock: null }).where(eq(variants.id, two));
  const refused = await sheet.book();
  expect(refused.json()).toMatchObject({ code: 'NOT_COUNTED', errors: [{ path: `lines.${two}` }] });
  expect(await readLevels(shop, [one])).toMatchObject([{ stock: 4 }]);
  expect((await sheet.read()).status).toBe('open');
});

test('booking keeps what a count was compared with in one statement, whatever it has', async () => {
  const { ids } = await scannedProduct(shop, { skus: ['KEEP-0', 'KEEP-1', 'KEEP-2'], stock: 4 });
  const sheet = await openSheet(call, { kind: 'count' });
  for (const at of [0, 1, 2]) await sheet.scan(`KEEP-${at}`, { quantity: 3 });
  // Counting ends and begins between the scans and the booking.
  await shop.db
    .update(variants)
    .set({ stock: null })
    .where(inArray(variants.id, ids.slice(1)));
  const sent = await queriesOf(() => sheet.book());
  expect(sent.filter((text) => text.includes('update stock_sheet_lines'))).toHaveLength(1);
  expect((await sheet.read()).lines.filter(({ seen }) => seen === 4)).toHaveLength(1);
});

test('a transfer changes where pieces lie and not what can be sold', async () => {
  const { ids } = await scannedProduct(shop, { skus: ['MOVE'], stock: 5 });
  const sheet = await openSheet(call, { kind: 'transfer', toLocationId: secondId });
  await sheet.scan('MOVE', { quantity: 3 });
  const refused = await sheet.scan('MOVE', { quantity: 3 });
  expect(refused.json()).toMatchObject({
    code: 'NOT_AT_LOCATION',
    message: 'Only 5 pieces of Heavyweight Tee, Black, 0 are on hand there.',
  });
  expect((await sheet.book()).statusCode).toBe(200);
  expect(await readLevels(shop, ids)).toEqual([{ stock: 5, onHand: [2, 3], addsUp: true }]);
  // A count at the second location compares with what lies there.
  const count = await openSheet(call, { kind: 'count', locationId: secondId });
  expect(lineOf(await count.scan('MOVE', { quantity: 2 })).seen).toBe(3);
  await count.book();
  expect(await readLevels(shop, ids)).toEqual([{ stock: 4, onHand: [2, 2], addsUp: true }]);
});

test('a line without pieces of which none are expected is removed', async () => {
  const { ids } = await scannedProduct(shop, { skus: ['GONE'] });
  const [id = ''] = ids;
  const sheet = await openSheet(call, { kind: 'delivery' });
  await sheet.scan('GONE');
  expect(lineOf(await sheet.scan('GONE', { quantity: -1 })).quantity).toBe(0);
  expect(await sheet.line(id)).toBeUndefined();
  await sheet.change(id, { quantity: 0, expected: 3 });
  expect(await sheet.line(id)).toMatchObject({ quantity: 0, expected: 3 });
  await sheet.change(id, { quantity: 0 });
  expect(await sheet.line(id)).toMatchObject({ expected: 3 });
  await sheet.change(id, { quantity: 0, expected: null });
  expect(await sheet.line(id)).toBeUndefined();
});

test('says which code no product has, and refuses what cannot be', async () => {
  const sheet = await openSheet(call, { kind: 'delivery' });
  const unknown = await sheet.scan('4006381333948');
  expect(unknown.statusCode).toBe(404);
  expect(unknown.json()).toEqual({ code: 'UNKNOWN_CODE', message: 'No product has the code 4006381333948.' });
  expect((await sheet.scan('X', { scanId: 'again' })).statusCode).toBe(422);
  expect((await sheet.scan('X', { quantity: 0 })).statusCode).toBe(422);
  expect((await sheet.change('nothing', { quantity: 1 })).statusCode).toBe(404);
  expect((await sheet.change(sheet.id, { quantity: 1 })).statusCode).toBe(404);
  const here = await call('POST', '/api/admin/stock-sheets', { kind: 'transfer' });
  expect(here.json()).toMatchObject({ errors: [{ path: 'toLocationId', message: 'Choose one of the locations.' }] });
  const nowhere = await call('POST', '/api/admin/stock-sheets', { kind: 'count', locationId: sheet.id });
  expect(nowhere.json()).toMatchObject({ errors: [{ path: 'locationId' }] });
  const same = { kind: 'transfer', locationId: secondId, toLocationId: secondId };
  expect((await call('POST', '/api/admin/stock-sheets', same)).statusCode).toBe(422);
});

test('lists sheets, newest first, and deletes one that is open', async () => {
  const sheet = await openSheet(call, { kind: 'count' });
  const list = async (query = '') =>
    (await call('GET', `/api/admin/stock-sheets?${query}`)).json<{ data: SheetSummary[]; nextCursor: string | null }>();
  const { data, nextCursor } = await list('limit=1');
  expect(data).toMatchObject([{ _id: sheet.id, kind: 'count', status: 'open', pieces: 0, createdByName: 'Grace' }]);
  expect((await list(`limit=1&cursor=${nextCursor}`)).data[0]?._id).not.toBe(sheet.id);
  expect((await list('status=booked')).data.every(({ status }) => status === 'booked')).toBe(true);
  expect((await sheet.remove()).statusCode).toBe(204);
  expect((await sheet.remove()).statusCode).toBe(404);
});

test('gives a code that no product has to a variant, and refuses one that another variant has', async () => {
  const { ids } = await scannedProduct(shop, { skus: ['CODE-0', 'CODE-1'], stock: 4 });
  const [one = '', two = ''] = ids;
  const sheet = await openSheet(call, { kind: 'delivery' });
  expect((await sheet.scan('Box 12')).statusCode).toBe(404);
  const give = (variantId: string, barcode: string) =>
    call('PUT', `/api/admin/variants/${variantId}/barcode`, { barcode });
  expect((await give(one, 'Box 12')).json()).toEqual({ data: { variantId: one, barcode: 'Box 12' } });
  expect(lineOf(await sheet.scan('Box 12')).variantId).toBe(one);
  const other = await scannedProduct(shop, { skus: ['CODE-2'] });
  expect((await give(other.ids[0] ?? '', 'Box 12')).json()).toMatchObject({ code: 'BARCODE_TAKEN' });
  // The case of a barcode counts, and the digit of a GTIN is checked.
  expect((await give(two, 'box 12')).statusCode).toBe(200);
  expect((await give(two, '4006381333932')).statusCode).toBe(422);
  expect((await give('nothing', 'Box 13')).statusCode).toBe(404);
  const [row] = await shop.db.select().from(variants).where(eq(variants.id, two));
  expect(row).toMatchObject({ sku: 'CODE-1', barcode: 'box 12', stock: 4 });
});
