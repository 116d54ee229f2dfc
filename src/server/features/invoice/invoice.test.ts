import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Invoice, InvoiceSettingsResponse } from '#contract/order/invoices.ts';
import { invoices, invoiceSeries, mails, orders, orderTenders, refundLines, refunds } from '#server/db/schema/index.ts';
import { newId } from '#server/platform/ids.ts';
import { type Shopper, signedInUser } from '#testing/database/builders.ts';
import { runJobs } from '#testing/jobs.ts';
import { insertOrder, insertPayment } from '#testing/orders.ts';
import { cardNumbers, openPayingShop, type PayingShop } from '#testing/payments.ts';

let paying: PayingShop;
let admin: Shopper;

const seller = {
  name: 'Hemline GmbH',
  address: 'Hauptstraße 1\n10115 Berlin',
  country: 'DE',
  vatNumber: 'DE123456789',
  note: 'Thank you.',
};
const complete = { seller, issue: 'paid', prefix: 'INV', creditPrefix: 'C', keepYears: 10, sendMail: true };

const call = (who: Pick<Shopper, 'headers'>, method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, body?: object) =>
  paying.shop.app.inject({ method, url, headers: who.headers, ...(body && { body }) });
const readSettings = async () =>
  (await call(admin, 'GET', '/api/admin/invoice-settings')).json<{ data: InvoiceSettingsResponse }>().data;
const saveSettings = async (change: object = {}) => {
  const { version } = await readSettings();
  return call(admin, 'PUT', '/api/admin/invoice-settings', { ...complete, ...change, version });
};
const invoicesOf = async (orderId: string) =>
  (await call(admin, 'GET', `/api/admin/orders/${orderId}/invoices`)).json<{ data: Invoice[] }>().data;
/** Runs the waiting jobs, and returns the documents of an order. */
const issuedOf = async (orderId: string) => {
  await runJobs(paying.shop);
  return (await invoicesOf(orderId)).map(({ number, total }) => `${number} ${total}`);
};
const documentsOf = async (orderId: string) => {
  const rows = await paying.shop.db.select().from(invoices).where(eq(invoices.orderId, orderId)).orderBy(invoices.id);
  return rows.map(({ document }) => document);
};
/** An order of two pieces, $76, that is paid. */
const aPaidOrder = async () => {
  const { ada, orderId } = await paying.anOrder();
  await paying.pay(ada, cardNumbers.pays, orderId);
  return { ada, orderId };
};
const move = async (orderId: string, orderStatus: string) =>
  call(admin, 'PATCH', `/api/order/${orderId}/status`, { orderStatus });
const refund = async (orderId: string, amount: number) => {
  const { data } = (await call(admin, 'GET', `/api/admin/orders/${orderId}`)).json<{ data: { version: string } }>();
  return call(admin, 'POST', `/api/admin/orders/${orderId}/refund`, { refund: amount, version: data.version });
};

beforeAll(async () => {
  paying = await openPayingShop();
  admin = await signedInUser(paying.shop, { role: 'admin' });
});
afterAll(() => paying[Symbol.asyncDispose]());

test('issues nothing before the details of the seller are complete, also not later', async () => {
  const { orderId } = await aPaidOrder();
  expect(await issuedOf(orderId)).toEqual([]);
  expect((await saveSettings({ seller: { ...seller, address: '' } })).json()).toMatchObject({ data: { since: null } });
  paying.shop.clock.advance({ minutes: 1 });
  const since = paying.shop.clock.now().toISOString();
  expect((await saveSettings()).json()).toMatchObject({ data: { since, seller } });
  expect((await saveSettings({ keepYears: 12 })).json()).toMatchObject({ data: { since, keepYears: 12 } });
  await runJobs(paying.shop, ['sweep-invoices']);
  expect(await invoicesOf(orderId)).toEqual([]);
});

test('issues an invoice of an order that is paid, once, and mails a link', async () => {
  const { ada, orderId } = await paying.anOrder();
  expect(await issuedOf(orderId)).toEqual([]);
  await paying.pay(ada, cardNumbers.pays, orderId);
  expect(await issuedOf(orderId)).toEqual(['INV2026-000001 76']);
  await runJobs(paying.shop, ['sweep-invoices']);
  expect(await invoicesOf(orderId)).toEqual([
    {
      _id: expect.any(String),
      number: 'INV2026-000001',
      kind: 'invoice',
      orderId,
      total: 76,
      currency: 'USD',
      issuedAt: paying.shop.clock.now().toISOString(),
      hasPdf: true,
    },
  ]);
  expect(await documentsOf(orderId)).toMatchObject([
    {
      seller,
      buyer: { name: 'Ada', address: ['12 Cloth Lane', expect.any(String)] },
      lines: [{ position: 0, name: 'Heavyweight Tee, Black, M', quantity: 2, unitCents: 3800, totalCents: 7600 }],
      deliveryCents: 0,
      adjustmentCents: 0,
      totalCents: 7600,
      refersTo: null,
    },
  ]);
  const sent = await paying.shop.db.select().from(mails).where(eq(mails.kind, 'invoice'));
  expect(sent.map(({ recipient, data }) => ({ recipient, data }))).toEqual([
    { recipient: expect.stringContaining('@'), data: { orderId, name: 'Ada' } },
  ]);
});

test('credits refunds in parts, so that issued less credited stays what was paid less refunded', async () => {
  const { orderId } = await aPaidOrder();
  const [number = ''] = (await issuedOf(orderId)).map((text) => text.split(' ')[0]);
  await paying.shop.db.update(orders).set({ orderStatus: 'returned' }).where(eq(orders.id, orderId));
  await refund(orderId, 10);
  expect(await issuedOf(orderId)).toEqual([`${number} 76`, 'C2026-000001 10']);
  await refund(orderId, 66);
  expect(await issuedOf(orderId)).toEqual([`${number} 76`, 'C2026-000001 10', 'C2026-000002 66']);
  const [, first, second] = await documentsOf(orderId);
  expect(first).toMatchObject({ kind: 'credit', refersTo: number, lines: [], adjustmentCents: 1000 });
  expect(second).toMatchObject({
    refersTo: number,
    lines: [{ quantity: 2, totalCents: 7600 }],
    adjustmentCents: -1000,
    totalCents: 6600,
  });
});

test('names the pieces that were refunded by their line', async () => {
  const { orderId } = await aPaidOrder();
  await issuedOf(orderId);
  const refundId = newId();
  const at = paying.shop.clock.now();
  await paying.shop.db
    .insert(refunds)
    .values({ id: refundId, orderId, deliveryCents: 0, amountCents: 3800, reason: 'damaged', createdAt: at });
  await paying.shop.db
    .insert(refundLines)
    .values({ refundId, position: 0, quantity: 1, amountCents: 3800, restocked: 0 });
  const { rows } = await paying.shop.pool.query<{ id: string }>(
    `select id from payments where order_id = $1 and kind = 'charge'`,
    [orderId],
  );
  await insertPayment(paying.shop, {
    orderId,
    kind: 'refund',
    chargeId: rows[0]?.id ?? '',
    refundId,
    amountCents: 3800,
    updatedAt: at,
  });
  await runJobs(paying.shop, ['sweep-invoices']);
  expect((await documentsOf(orderId)).at(-1)).toMatchObject({
    kind: 'credit',
    lines: [{ position: 0, quantity: 1, totalCents: 3800 }],
    adjustmentCents: 0,
    totalCents: 3800,
  });
});

test('credits all of a cancelled order, and issues nothing for one that was never paid or cancelled before', async () => {
  const { ada, orderId } = await aPaidOrder();
  expect(await issuedOf(orderId)).toHaveLength(1);
  await paying.post(ada, `/api/order/${orderId}/cancel`);
  expect((await issuedOf(orderId)).map((text) => text.split(' ')[1])).toEqual(['76', '76']);
  expect((await documentsOf(orderId))[1]).toMatchObject({ lines: [{ quantity: 2, totalCents: 7600 }] });

  const unpaid = await paying.anOrder();
  await paying.post(unpaid.ada, `/api/order/${unpaid.orderId}/cancel`);
  expect(await issuedOf(unpaid.orderId)).toEqual([]);
});

test('issues invoices when orders are dispatched, where the shop says so: of one that is paid in cash in full', async () => {
  await saveSettings({ issue: 'dispatched', prefix: 'R-', sendMail: false });
  const { orderId } = await aPaidOrder();
  expect(await issuedOf(orderId)).toEqual([]);
  await move(orderId, 'dispatched');
  expect(await issuedOf(orderId)).toEqual(['R-2026-000001 76']);

  const cash = await paying.anOrder('cod');
  expect(await issuedOf(cash.orderId)).toEqual([]);
  await move(cash.orderId, 'dispatched');
  expect(await issuedOf(cash.orderId)).toEqual(['R-2026-000002 76']);
  await move(cash.orderId, 'lost');
  await call(admin, 'PATCH', `/api/order/${cash.orderId}/status`, { orderStatus: 'cancelled', restock: true });
  expect((await issuedOf(cash.orderId)).map((text) => text.split(' ')[1])).toEqual(['76', '76']);
  await saveSettings();
});

test('issues the invoice of an order that gift cards pay in part, of its whole total', async () => {
  const { orderId } = await aPaidOrder();
  await paying.shop.db.update(orders).set({ tenderCents: 1600 }).where(eq(orders.id, orderId));
  await paying.shop.db.insert(orderTenders).values({ orderId, position: 0, kind: 'store-credit', amountCents: 1600 });
  await paying.shop.pool.query('update payments set amount_cents = 6000 where order_id = $1', [orderId]);
  expect((await issuedOf(orderId)).map((text) => text.split(' ')[1])).toEqual(['76']);
  await paying.shop.db.update(orderTenders).set({ refundedCents: 600 }).where(eq(orderTenders.orderId, orderId));
  await paying.shop.invoices.issue(orderId);
  expect((await issuedOf(orderId)).map((text) => text.split(' ')[1])).toEqual(['76', '6']);
});

test('finds in its sweep what a lost job has left out', async () => {
  const { orderId } = await aPaidOrder();
  await paying.shop.pool.query(`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`);
  expect(await issuedOf(orderId)).toEqual([]);
  await runJobs(paying.shop, ['sweep-invoices']);
  expect(await invoicesOf(orderId)).toHaveLength(1);
});

test('gives 50 orders numbers without a gap when all are issued at once, each by two jobs', async () => {
  const { shop } = paying;
  await saveSettings({ prefix: 'RACE' });
  const placed = [];
  for (let at = 0; at < 50; at += 1) {
    const order = await insertOrder(shop, { orderStatus: 'confirmed', paymentStatus: 'paid', totalCents: 1000 + at });
    await insertPayment(shop, { orderId: order.id, amountCents: 1000 + at, updatedAt: shop.clock.now() });
    placed.push(order.id);
  }
  await Promise.all([...placed, ...placed].map((orderId) => shop.invoices.issue(orderId)));
  const rows = await shop.db.select().from(invoices).where(eq(invoices.series, 'RACE')).orderBy(invoices.number);
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
  expect(new Set(rows.map(({ orderId }) => orderId)).size).toBe(50);
  const [series] = await shop.db.select().from(invoiceSeries).where(eq(invoiceSeries.series, 'RACE'));
  expect(series?.next).toBe(51);
  await saveSettings();
});

test('shows the team a list by page, kind, day, number and order', async () => {
  const list = async (search: string) => {
    const answer = await call(admin, 'GET', `/api/admin/invoices?${search}`);
    return answer.json<{ data: Invoice[]; nextCursor: string | null }>();
  };
  const all = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: { data: Invoice[]; nextCursor: string | null } = await list(
      `limit=20${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
    );
    all.push(...page.data);
    cursor = page.nextCursor;
  }
  const rows = await paying.shop.db.select().from(invoices);
  expect(new Set(all.map(({ _id }) => _id))).toEqual(new Set(rows.map(({ id }) => id)));
  expect(all.map(({ issuedAt }) => issuedAt)).toEqual(
    all
      .map(({ issuedAt }) => issuedAt)
      .toSorted()
      .toReversed(),
  );
  expect((await list('q=c2026-000001')).data.map(({ number }) => number)).toEqual(['C2026-000001']);
  const bare = (await list('q=2026-000002')).data.map(({ number }) => number);
  expect(bare.toSorted()).toEqual(['C2026-000002', 'INV2026-000002', 'R-2026-000002', 'RACE2026-000002']);
  const [some] = all;
  expect((await list(`q=%23${some?.orderId.toLowerCase()}`)).data.map(({ orderId }) => orderId)).toContain(
    some?.orderId,
  );
  expect((await list('q=nothing')).data).toEqual([]);
  expect(new Set((await list('kind=credit&limit=100')).data.map(({ kind }) => kind))).toEqual(new Set(['credit']));
  expect((await list('to=2026-11-19')).data).toEqual([]);
  expect((await list('from=2026-11-20&limit=1')).data).toHaveLength(1);
});

test('lets shoppers read the invoices of their own orders only', async () => {
  const { ada, orderId } = await aPaidOrder();
  await runJobs(paying.shop);
  const own = await call(ada, 'GET', `/api/order/${orderId}/invoices`);
  const [invoice] = own.json<{ data: Invoice[] }>().data;
  const pdf = await call(ada, 'GET', `/api/order/${orderId}/invoices/${invoice?._id}/pdf`);
  expect(pdf.statusCode).toBe(200);
  expect(pdf.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${invoice?.number}.pdf"`,
    'cache-control': 'private, no-store',
  });
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const again = await call(admin, 'GET', `/api/admin/invoices/${invoice?._id}/pdf`);
  expect(again.rawPayload.equals(pdf.rawPayload)).toBe(true);

  const eve = await aPaidOrder();
  for (const url of [`/api/order/${orderId}/invoices`, `/api/order/${orderId}/invoices/${invoice?._id}/pdf`])
    expect((await call(eve.ada, 'GET', url)).statusCode).toBe(404);
  const mixed = await call(eve.ada, 'GET', `/api/order/${eve.orderId}/invoices/${invoice?._id}/pdf`);
  expect(mixed.json()).toMatchObject({ code: 'INVOICE_NOT_FOUND' });
});

test('refuses settings that cannot be: an unknown country, one prefix for both, signs in it', async () => {
  const pathsOf = async (change: object) =>
    (await saveSettings(change)).json<{ errors?: { path: string }[] }>().errors?.map(({ path }) => path);
  expect(await pathsOf({ seller: { ...seller, country: 'XX' } })).toEqual(['seller.country']);
  expect(await pathsOf({ prefix: 'a', creditPrefix: 'A' })).toEqual(['creditPrefix']);
  expect(await pathsOf({ prefix: '../A' })).toEqual(['prefix']);
  expect(await pathsOf({ keepYears: 0 })).toEqual(['keepYears']);
  const stale = await call(admin, 'PUT', '/api/admin/invoice-settings', { ...complete, version: 'old' });
  expect(stale.json()).toMatchObject({ code: 'CHANGED_MEANWHILE' });
});

test('erases names and addresses after the years of the settings, and nothing else', async () => {
  const { shop } = paying;
  const { orderId } = await aPaidOrder();
  await runJobs(shop);
  const [before] = await documentsOf(orderId);
  const issued = await shop.db.select().from(invoices).where(eq(invoices.orderId, orderId));
  const atAge = async (years: number) => {
    const issuedAt = new Date(shop.clock.now());
    issuedAt.setUTCFullYear(issuedAt.getUTCFullYear() - years);
    issuedAt.setUTCDate(issuedAt.getUTCDate() - 1);
    await shop.db.update(invoices).set({ issuedAt }).where(eq(invoices.orderId, orderId));
    await runJobs(shop, ['delete-expired-rows']);
    return documentsOf(orderId);
  };
  expect(await atAge(9)).toEqual([before]);
  expect(await atAge(10)).toEqual([{ ...before, buyer: { name: '', address: [] } }]);
  const [row] = await shop.db.select().from(invoices).where(eq(invoices.orderId, orderId));
  expect(row).toMatchObject({ erasedAt: shop.clock.now(), totalCents: issued[0]?.totalCents });
});
