import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdmin, type RequestAs } from '#testing/catalogue.ts';
import { signedInUser } from '#testing/database/builders.ts';
import { createCart, placeOrder } from '#testing/orders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { openSheet, readLevels, scannedProduct } from '#testing/stock-sheets.ts';

let shop: TestShop;
let call: RequestAs;
beforeAll(async () => {
  shop = await openTestShop();
  ({ call } = await createAdmin(shop));
});
afterAll(() => shop[Symbol.asyncDispose]());

const times = <Value>(count: number, make: (at: number) => Value): Value[] =>
  Array.from({ length: count }, (_, at) => make(at));

test('a sheet is booked once by two at the same time', async () => {
  const { ids } = await scannedProduct(shop, { skus: ['ONCE'], stock: 1 });
  const sheet = await openSheet(call, { kind: 'delivery' });
  await sheet.scan('ONCE', { quantity: 5 });
  const answers = await Promise.all([sheet.book(), sheet.book()]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'BOOKED_ALREADY' });
  expect(await readLevels(shop, ids)).toEqual([{ stock: 6, onHand: [6], addsUp: true }]);
});

test('counts every scan of 20 devices once, of which some are sent twice', async () => {
  const { ids } = await scannedProduct(shop, { skus: ['DEVICE-0', 'DEVICE-1', 'DEVICE-2'], stock: 0 });
  const sheet = await openSheet(call, { kind: 'delivery' });
  const scans = times(20, (device) =>
    times(6, (at) => ({ code: `DEVICE-${(device + at) % 3}`, scanId: crypto.randomUUID() })),
  );
  await Promise.all(
    scans.map(async (ofDevice) => {
      for (const { code, scanId } of ofDevice) {
        const answers = await Promise.all(times(2, () => sheet.scan(code, { scanId })));
        for (const { statusCode } of answers) expect(statusCode).toBe(200);
      }
    }),
  );
  expect((await sheet.book()).statusCode).toBe(200);
  expect(await readLevels(shop, ids)).toEqual(times(3, () => ({ stock: 40, onHand: [40], addsUp: true })));
});

test('a count that is booked while pieces are sold neither loses nor oversells any', async () => {
  const tee = await scannedProduct(shop, { skus: ['RACE-0', 'RACE-1', 'RACE-2'], stock: 20 });
  const shoppers = await Promise.all(times(12, () => signedInUser(shop)));
  const carts = await Promise.all(
    shoppers.map((shopper, index) =>
      // Half of the carts list the sizes in the opposite order of the count.
      createCart(
        shop,
        shopper,
        (index % 2 === 0 ? ['0', '1', '2'] : ['2', '1', '0']).map((size) => ({ product: tee, size })),
      ),
    ),
  );
  const sheets = await Promise.all(times(2, () => openSheet(call, { kind: 'count' })));
  for (const sheet of sheets) await Promise.all(times(3, (at) => sheet.scan(`RACE-${at}`, { quantity: 18 })));
  const [orders, booked] = await Promise.all([
    Promise.all(shoppers.map((shopper, at) => placeOrder(shop, shopper, carts[at]!))),
    Promise.all(sheets.map((sheet) => sheet.book())),
  ]);
  expect(orders.map(({ statusCode }) => statusCode)).toEqual(times(12, () => 201));
  expect(booked.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  // Both counts found two fewer than there were, and 12 were sold.
  expect(await readLevels(shop, tee.ids)).toEqual(times(3, () => ({ stock: 4, onHand: [16], addsUp: true })));
});

test('a scan at the moment of booking is in the stock or refused', async () => {
  const { ids } = await scannedProduct(shop, { skus: ['EDGE'], stock: 0 });
  const sheet = await openSheet(call, { kind: 'delivery' });
  await sheet.scan('EDGE');
  const [booked, ...scans] = await Promise.all([sheet.book(), ...times(10, () => sheet.scan('EDGE'))]);
  expect(booked.statusCode).toBe(200);
  const taken = scans.filter(({ statusCode }) => statusCode === 200).length;
  expect(scans.filter(({ statusCode }) => statusCode === 409)).toHaveLength(10 - taken);
  expect(await readLevels(shop, ids)).toEqual([{ stock: 1 + taken, onHand: [1 + taken], addsUp: true }]);
});
