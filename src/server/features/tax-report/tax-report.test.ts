import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { TaxReportRow } from '#contract/shop/tax-report.ts';
import { orders, orderTaxes, payments } from '#server/db/schema/index.ts';
import { newId } from '#server/platform/ids.ts';
import { type Shopper, signedInUser } from '#testing/database/builders.ts';
import { insertOrder } from '#testing/orders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

const november = '?from=2026-11-01&to=2026-11-30';

let shop: TestShop;
let admin: Shopper;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await signedInUser(shop, { role: 'admin' });
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(async () => {
  await shop.db.execute(sql`truncate ${orders}, ${payments} cascade`);
});

const get = (path: string, headers: Record<string, string> = admin.headers) =>
  shop.app.inject({ url: `/api/admin/taxes/report${path}`, headers });
const report = async (search = november) => (await get(search)).json<{ data: TaxReportRow[] }>().data;

type OrderFields = Parameters<typeof insertOrder>[1];
type Tax = Partial<typeof orderTaxes.$inferInsert>;

/** An order of November that was paid. Its amounts are those of a subtotal of $100.00 with a tax of $10.00 that is added. */
async function paidOrder(fields: OrderFields = {}, taxes: Tax[] = []) {
  const { id: orderId } = await insertOrder(shop, {
    paymentStatus: 'paid',
    orderDate: new Date('2026-11-10T12:00:00Z'),
    subtotalCents: 10_000,
    taxCents: 1000,
    totalCents: 11_000,
    ...fields,
  });
  const rows = taxes.map((tax, position) => ({
    orderId,
    position,
    name: 'Sales tax',
    rate: 10_000,
    on: 'goods' as const,
    baseCents: 10_000,
    amountCents: 1000,
    isIncluded: false,
    country: 'US',
    region: 'US-NY',
    ...tax,
  }));
  if (rows.length > 0) await shop.db.insert(orderTaxes).values(rows);
  return orderId;
}

async function refund(orderId: string, amountCents: number, surplus = false) {
  const at = { createdAt: shop.clock.now(), updatedAt: shop.clock.now() };
  const done = { orderId, amountCents, provider: 'sandbox', providerReference: null, status: 'done' as const, ...at };
  const charge = { ...done, id: newId(), kind: 'charge' as const, surplus };
  await shop.db.insert(payments).values(charge);
  await shop.db.insert(payments).values({ ...done, id: newId(), kind: 'refund', chargeId: charge.id });
}

test('adds up the taxes by currency, place, name and rate, those of goods and delivery together', async () => {
  await paidOrder({}, [{}]);
  await paidOrder({ taxCents: 1060, deliveryCents: 600, totalCents: 11_660 }, [
    {},
    { on: 'delivery', baseCents: 600, amountCents: 60 },
  ]);
  await paidOrder({}, [{ region: 'US-CA' }]);
  await paidOrder({}, [
    { rate: 8875, amountCents: 888 },
    { name: 'City', rate: 1125, amountCents: 112 },
  ]);
  const inNewYork = { currency: 'USD', country: 'US', region: 'US-NY', name: 'Sales tax', refunded: 0 };
  expect(await report()).toEqual([
    { ...inNewYork, region: 'US-CA', rate: 10, base: 100, tax: 10 },
    { ...inNewYork, name: 'City', rate: 1.125, base: 100, tax: 1.12 },
    { ...inNewYork, rate: 8.875, base: 100, tax: 8.88 },
    { ...inNewYork, rate: 10, base: 206, tax: 20.6 },
  ]);
});

test('adds up taxes that prices contain alike, in the currency of the order', async () => {
  await paidOrder(
    { taxCents: 1900, includedTaxCents: 1900, subtotalCents: 11_900, totalCents: 11_900, currency: 'EUR' },
    [{ name: 'VAT', rate: 19_000, baseCents: 10_000, amountCents: 1900, isIncluded: true, country: 'DE', region: '' }],
  );
  expect(await report()).toEqual([
    { currency: 'EUR', country: 'DE', region: '', name: 'VAT', rate: 19, base: 100, tax: 19, refunded: 0 },
  ]);
});

test('orders at the rate of the settings are one tax of their country, or of that of the shop', async () => {
  await paidOrder({ discountCents: 1000, taxCents: 900, totalCents: 9900 });
  await paidOrder({ country: 'US' });
  await paidOrder({ country: 'CA' });
  await paidOrder({ taxCents: 0, totalCents: 10_000 });
  const tax = { currency: 'USD', region: '', name: 'Tax', rate: null, refunded: 0 };
  expect(await report()).toEqual([
    { ...tax, country: 'CA', base: 100, tax: 10 },
    { ...tax, country: 'US', base: 190, tax: 19 },
  ]);
});

test('counts what was paid, also what was refunded since, with the part of the tax in that', async () => {
  await paidOrder({ paymentStatus: 'pending' });
  await paidOrder({ paymentStatus: 'failed' }, [{}]);
  await refund(await paidOrder({ paymentStatus: 'partly_refunded' }), 3333);
  await refund(await paidOrder({ paymentStatus: 'refunded' }, [{}]), 11_000);
  // A surplus charge that went back is none of the order.
  await refund(await paidOrder({}, [{}]), 11_000, true);
  expect(await report()).toMatchObject([
    { name: 'Tax', tax: 10, refunded: 3.03 },
    { name: 'Sales tax', tax: 20, refunded: 10 },
  ]);
});

test('an order that costs nothing has nothing to give back', async () => {
  const free = { subtotalCents: 0, taxCents: 0, totalCents: 0 };
  await paidOrder({ ...free, paymentStatus: 'refunded' }, [{ baseCents: 0, amountCents: 0 }]);
  expect(await report()).toMatchObject([{ base: 0, tax: 0, refunded: 0 }]);
});

test('counts the whole days of the store by the date of the order', async () => {
  const { version, ...rest } = await shop.settings.current();
  await shop.settings.change(admin.id, { ...rest, timeZone: 'America/New_York', version });
  for (const at of ['2026-11-01T03:59:59Z', '2026-11-01T04:00:00Z', '2026-12-01T04:59:59Z', '2026-12-01T05:00:00Z'])
    await paidOrder({ orderDate: new Date(at) });
  expect(await report()).toMatchObject([{ tax: 20 }]);
  expect(await report('?from=2026-12-01&to=2026-12-01')).toMatchObject([{ tax: 10 }]);
  expect(await report('?from=2027-01-01&to=2027-12-31')).toEqual([]);
});

test('downloads it as CSV in which no name is a formula', async () => {
  await paidOrder({}, [{ name: '=HYPERLINK("https://example.com")', rate: 8875, amountCents: 888 }]);
  await paidOrder({ currency: 'JPY' });
  const answer = await get(`.csv${november}`);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="taxes-2026-11-01-2026-11-30.csv"');
  expect(answer.body).toBe(
    [
      '\uFEFFcurrency,country,region,name,rate,base,tax,refunded',
      `USD,US,US-NY,"'=HYPERLINK(""https://example.com"")",8.875,100.00,8.88,0.00`,
      'JPY,US,,Tax,,10000,1000,0',
      '',
    ].join('\r\n'),
  );
});

test.each([
  ['no days', '', ['from', 'to']],
  ['no last day', '?from=2026-11-01', ['to']],
  ['days that are none', '?from=2026-02-30&to=soon', ['from', 'to']],
  ['a last day before the first', '?from=2026-11-02&to=2026-11-01', ['to']],
  ['367 days', '?from=2026-01-01&to=2027-01-02', ['to']],
])('refuses %s', async (_what, search, paths) => {
  for (const kind of ['', '.csv']) {
    const answer = await get(`${kind}${search}`);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<ErrorBody>().errors?.map(({ path }) => path)).toEqual(paths);
  }
});

test('takes 366 days', async () => {
  expect((await get('?from=2028-01-01&to=2028-12-31')).statusCode).toBe(200);
});

test('refuses days with more taxes than a report has', async () => {
  const orderId = await paidOrder();
  await shop.db.execute(sql`
    insert into order_taxes (order_id, position, name, rate, applies_to, base_cents, amount_cents, is_included, country, region)
    select ${orderId}, i, 'Tax ' || i, 1, 'goods', 1, 0, false, 'US', '' from generate_series(1, 5001) i`);
  expect((await get(november)).statusCode).toBe(422);
});

test('is for admins', async () => {
  const shopper = await signedInUser(shop);
  for (const kind of ['', '.csv']) {
    expect((await get(`${kind}${november}`, {})).statusCode).toBe(401);
    expect((await get(`${kind}${november}`, shopper.headers)).statusCode).toBe(403);
  }
});
