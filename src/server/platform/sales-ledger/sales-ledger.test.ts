import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderReturn } from '#contract/order/order-return.ts';
import type { SalesRow } from '#contract/shop/reports.ts';
import { salesDimensions } from '#contract/shop/report-dimensions.ts';
import { orders, payments, salesEntries } from '#server/db/schema/index.ts';
import { product, type Shopper, signedInUser } from '#testing/database/builders.ts';
import { discount } from '#testing/discounts.ts';
import { addEuroMarket, pricedProduct } from '#testing/markets.ts';
import { booksAgree, createOrderEditor } from '#testing/order-edits.ts';
import { createCart, placeOrder } from '#testing/orders.ts';
import { cardNumbers, openPayingShop, type PayingShop } from '#testing/payments.ts';

let paying: PayingShop;
let admin: Shopper;
let editor: ReturnType<typeof createOrderEditor>;
beforeAll(async () => {
  paying = await openPayingShop();
  const { shop } = paying;
  admin = await signedInUser(shop, { role: 'admin' });
  editor = createOrderEditor(paying, admin);
  const { version } = await shop.teamSettings.stored();
  const refundStepUpAbove = 1_000_000_00;
  await shop.teamSettings.change(admin.id, version, async (_tx, before) => ({ ...before, refundStepUpAbove }));
  const settings = await shop.settings.current();
  await shop.settings.change(admin.id, { ...settings, taxRate: 8.875, deliveryFee: 4.95 });
  await addEuroMarket(shop, { countries: ['DE'] });
  await discount(shop, { name: 'Welcome', codes: ['WELCOME'] });
}, 60_000);
afterAll(() => paying[Symbol.asyncDispose]());

const call = (by: Pick<Shopper, 'headers'>, method: 'GET' | 'POST' | 'PATCH', url: string, body?: object) =>
  paying.shop.app.inject({ method, url, headers: by.headers, ...(body && { body }) });
const move = (orderId: string, orderStatus: string) =>
  call(admin, 'PATCH', `/api/order/${orderId}/status`, { orderStatus });
const settle = () => paying.sweepAfter({ minutes: 1 });

type Sale = {
  isUnpaid?: boolean;
  isEuro?: boolean;
  code?: boolean;
  method?: 'card' | 'cod';
  quantities?: number[];
  prices?: number[];
};

/** Places an order at the total that the shop says. */
async function place({
  isUnpaid = false,
  isEuro = false,
  code = false,
  method = 'card',
  quantities = [2, 1],
  prices = [],
}: Sale = {}) {
  const { shop } = paying;
  const ada = await signedInUser(shop);
  const lines = [];
  for (const [at, quantity] of quantities.entries()) {
    const priceCents = prices[at] ?? 3800;
    const fields = { stock: 50, priceCents };
    lines.push({ product: await (isEuro ? pricedProduct(shop, fields) : product(shop, fields)), quantity });
  }
  const ready = await createCart(shop, ada, lines);
  if (code) await call(ada, 'POST', '/api/cart/codes', { userId: ada.id, code: 'WELCOME' });
  const market = isEuro ? 'eu' : undefined;
  const currency = isEuro ? { currency: 'EUR' } : {};
  const orderAt = (total: number) =>
    placeOrder(shop, ada, { ...ready, total }, { paymentMethod: method, ...currency }, market);
  const refused = (await orderAt(1)).json<{ message: string }>();
  const total = Number(/[\d,]+\.\d\d/.exec(refused.message)?.[0].replaceAll(',', ''));
  const { orderId } = (await orderAt(total)).json<{ orderId: string }>();
  if (method === 'card' && !isUnpaid) await paying.pay(ada, cardNumbers.pays, orderId);
  return { ada, orderId, total, lines };
}

async function refund(orderId: string, body: object) {
  const { version } = await editor.orderOf(orderId);
  return call(admin, 'POST', `/api/admin/orders/${orderId}/refunds`, {
    reason: 'damaged',
    version,
    lines: [],
    ...body,
  });
}

async function sendBack(shopper: Shopper, orderId: string, quantity: number, part: number) {
  const lines = [{ position: 0, quantity }];
  const asked = await call(shopper, 'POST', `/api/order/${orderId}/returns`, { lines, reason: 'Too small' });
  const found = asked.json<{ data?: OrderReturn }>().data;
  if (!found) return;
  const price = found.lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
  const answer = { refund: Math.round(price * part * 100) / 100, restock: true, answer: '', version: found.version };
  await call(admin, 'POST', `/api/admin/returns/${found._id}/accept`, answer);
}

const entriesOf = (orderId: string) =>
  paying.shop.db.select().from(salesEntries).where(eq(salesEntries.orderId, orderId)).orderBy(salesEntries.id);
const brief = async (orderId: string) =>
  (await entriesOf(orderId)).map(
    ({ kind, part, pieces, netCents, taxCents, deliveryCents }) =>
      `${kind} ${part} ${pieces}: ${netCents} + ${taxCents} + ${deliveryCents}`,
  );
const totalOf = async (orderId: string) =>
  (await entriesOf(orderId)).reduce((sum, each) => sum + each.netCents + each.taxCents + each.deliveryCents, 0);

/** What was charged for an order less what was refunded, in the base currency, once the provider has answered. */
async function moneyOf(orderId: string): Promise<number> {
  const base = sql<number>`coalesce(sum(case kind when 'charge' then 1 else -1 end * coalesce(base_amount_cents, amount_cents)), 0)::int`;
  const [row] = await paying.shop.db
    .select({ base })
    .from(payments)
    .where(sql`${payments.orderId} = ${orderId} and status = 'done' and not surplus`);
  return row?.base ?? 0;
}

test('writes what was sold when an order is paid, by line and delivery', async () => {
  const { orderId, lines } = await place({ code: true });
  const rows = await entriesOf(orderId);
  expect(await brief(orderId)).toEqual([
    'sale line 2: 6840 + 607 + 0',
    'sale line 1: 3420 + 304 + 0',
    'sale delivery 0: 0 + 0 + 495',
  ]);
  expect(rows[0]).toMatchObject({
    productId: lines[0]?.product.id,
    size: 'M',
    discount: 'Welcome',
    paymentMethod: 'card',
    cohort: paying.shop.clock.now().toISOString().slice(0, 7),
    day: paying.shop.clock.now().toISOString().slice(0, 10),
  });
  expect(rows[1]).toMatchObject({ cohort: null });
});

test('writes nothing for an order that is not confirmed, and of a cancelled one takes back what was sold', async () => {
  const placed = await place({ isUnpaid: true });
  expect(await entriesOf(placed.orderId)).toEqual([]);
  expect((await move(placed.orderId, 'cancelled')).statusCode).toBe(200);
  expect(await entriesOf(placed.orderId)).toEqual([]);
  const { orderId } = await place({ method: 'cod' });
  expect(await brief(orderId)).toHaveLength(3);
  await move(orderId, 'cancelled');
  expect((await brief(orderId)).slice(3)).toEqual([
    'cancel line -2: -7600 + -675 + 0',
    'cancel line -1: -3800 + -337 + 0',
    'cancel delivery 0: 0 + 0 + -495',
  ]);
});

test('refunds pieces for what they were sold for, and what the merchant gives more or keeps by an entry of its own', async () => {
  const { orderId } = await place();
  for (const status of ['dispatched', 'delivered']) await move(orderId, status);
  await refund(orderId, { lines: [{ position: 0, quantity: 1, restock: true }], amount: 30 });
  await refund(orderId, { amount: 10 });
  await refund(orderId, { lines: [{ position: 1, quantity: 1, restock: false }], delivery: true });
  expect((await brief(orderId)).slice(3)).toEqual([
    'refund line -1: -3800 + -338 + 0',
    'refund adjustment 0: 1049 + 89 + 0',
    'refund adjustment 0: -922 + -78 + 0',
    'refund line -1: -3800 + -337 + 0',
    'refund delivery 0: 0 + 0 + -495',
  ]);
  await settle();
  expect(await totalOf(orderId)).toBe(await moneyOf(orderId));
});

test('takes back a refund that the provider has declined', async () => {
  const { orderId } = await place();
  for (const status of ['dispatched', 'delivered']) await move(orderId, status);
  const before = await totalOf(orderId);
  paying.between = { refund: () => Promise.resolve({ status: 'declined', code: 'declined' }) } as never;
  await refund(orderId, { amount: 20 });
  expect(await totalOf(orderId)).toBe(before - 2000);
  await settle();
  paying.between = {};
  expect(await totalOf(orderId)).toBe(before);
});

test('is append-only', async () => {
  await place();
  const append = /append-only/;
  const refused = async (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: { cause?: { message: string } }) => error.cause?.message,
    );
  expect(await refused(paying.shop.db.delete(salesEntries))).toMatch(append);
  expect(await refused(paying.shop.db.update(salesEntries).set({ pieces: 0 }))).toMatch(append);
});

const step = fc.oneof(
  fc.record({ do: fc.constant('edit' as const), quantity: fc.integer({ min: 0, max: 4 }), waive: fc.boolean() }),
  fc.record({ do: fc.constant('send' as const) }),
  fc.record({ do: fc.constant('pieces' as const), position: fc.nat(1), quantity: fc.integer({ min: 1, max: 2 }) }),
  fc.record({ do: fc.constant('amount' as const), part: fc.double({ min: 0.01, max: 1, noNaN: true }) }),
  fc.record({
    do: fc.constant('return' as const),
    quantity: fc.integer({ min: 1, max: 2 }),
    part: fc.constantFrom(0, 0.5, 1, 1.2),
  }),
  fc.record({ do: fc.constant('cancel' as const) }),
  fc.record({ do: fc.constant('returned' as const) }),
);
const history = fc.record({
  isEuro: fc.boolean(),
  code: fc.boolean(),
  method: fc.constantFrom('card' as const, 'cod' as const),
  quantities: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 2, maxLength: 2 }),
  prices: fc.array(fc.integer({ min: 100, max: 9999 }), { minLength: 2, maxLength: 2 }),
  steps: fc.array(step, { minLength: 1, maxLength: 6 }),
});

async function take(
  { ada, orderId }: Awaited<ReturnType<typeof place>>,
  next: typeof step extends fc.Arbitrary<infer Step> ? Step : never,
) {
  const order = await editor.orderOf(orderId);
  switch (next.do) {
    case 'edit': {
      const lines = order.cartItems.map(({ position, quantity }, at) => ({
        position,
        quantity: at === 0 ? next.quantity : quantity,
      }));
      const edited = await editor.edit(orderId, {
        lines: lines.filter(({ quantity }) => quantity > 0),
        charge: next.waive ? 'waive' : 'ask',
      });
      if (edited.statusCode === 201) await paying.pay(ada, cardNumbers.pays, orderId);
      return;
    }
    case 'send':
      await move(orderId, order.orderStatus === 'dispatched' ? 'delivered' : 'dispatched');
      return;
    case 'pieces': {
      const { position, quantity } = next;
      await refund(orderId, { lines: [{ position, quantity, restock: false }], delivery: quantity === 2 });
      return;
    }
    case 'amount':
      await refund(orderId, { amount: Math.max(0.01, Math.round(order.totalAmount * next.part * 100) / 100) });
      return;
    case 'return':
      await sendBack(ada, orderId, next.quantity, next.part);
      return;
    case 'cancel':
      await move(orderId, 'cancelled');
      return;
    case 'returned':
      await move(orderId, 'returned');
  }
}

/** Returns what is wrong with the entries of an order. */
async function mistakesIn(orderId: string): Promise<string[]> {
  const [order] = await paying.shop.db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) return ['the order is gone'];
  const rows = await entriesOf(orderId);
  const [total, money] = [await totalOf(orderId), await moneyOf(orderId)];
  const { orderStatus, paymentStatus } = order;
  // Cash is paid on delivery; until then the ledger says what is owed.
  const isOwed = paymentStatus === 'pending' && orderStatus !== 'cancelled';
  const isOver = paymentStatus === 'refunded' || orderStatus === 'cancelled';
  const expected = isOwed ? (order.baseTotalCents ?? order.totalCents) : money;
  // In another currency each refund is rounded on its own, until all is given back.
  const rounding = order.rate === null || isOver || isOwed ? 0 : rows.length;
  const tax = rows.reduce((sum, { taxCents }) => sum + taxCents, 0);
  const keys = new Set(rows.map((row) => [row.country, row.paymentMethod, row.discount].join()));
  const pieces = [...Map.groupBy(rows, ({ position }) => position).values()].map((parts) =>
    parts.reduce((sum, part) => sum + part.pieces, 0),
  );
  const isBack = orderStatus === 'cancelled' || orderStatus === 'returned';
  return [
    Math.abs(total - expected) > rounding && `its entries are ${total} instead of ${expected}`,
    isOver && Math.abs(tax) > 1 && `a tax of ${tax} is left`,
    keys.size !== 1 && 'it has several countries, payment methods or discounts',
    pieces.some((left) => left < 0 || (isBack && left > 0)) && `its pieces are ${pieces.join()}`,
  ].filter((mistake) => mistake !== false);
}

test('after any history, entries add up to what was charged less what was refunded, in every way of adding them up', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ steps, ...sale }) => {
      const placed = await place(sale);
      for (const next of steps) {
        await take(placed, next);
        await settle();
      }
      expect(await mistakesIn(placed.orderId)).toEqual([]);
    }),
    { numRuns: 25, seed: 20_261_129 },
  );
  await booksAgree(paying);
  const sums = await Promise.all(
    salesDimensions.map(async (by) => {
      const read = await call(
        admin,
        'GET',
        `/api/admin/reports/sales?from=2026-01-01&to=2027-12-31&by=${by}&limit=1000`,
      );
      const { rows } = read.json<{ data: { rows: SalesRow[] } }>().data;
      return (['pieces', 'gross', 'refunds', 'tax', 'delivery', 'total'] as const).map((name) =>
        rows.reduce((sum, row) => sum + Math.round(row[name] * 100), 0),
      );
    }),
  );
  expect(new Set(sums.map(String)).size).toBe(1);
}, 600_000);
