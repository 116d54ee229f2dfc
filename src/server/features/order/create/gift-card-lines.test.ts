import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Cart } from '#contract/order/cart.ts';
import type { CartQuote } from '#contract/order/cart-quote.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { Order } from '#contract/order/order.ts';
import type { HistoryEntry } from '#contract/order/order-admin.ts';
import type { OrderReturn } from '#contract/order/order-return.ts';
import { giftCardMovements, giftCards, mails, orderLines } from '#server/db/schema/index.ts';
import { newId } from '#server/platform/ids.ts';
import { product, type Shopper, signedInUser } from '#testing/database/builders.ts';
import { discount } from '#testing/discounts.ts';
import { giftCardProduct } from '#testing/gift-card-products.ts';
import { createCart, placeOrder, type ReadyCart } from '#testing/orders.ts';
import { cardNumbers, openPayingShop, type PayingShop } from '#testing/payments.ts';
import { deliverByZones } from '#testing/places.ts';

let paying: PayingShop;
let admin: Shopper;
beforeAll(async () => {
  paying = await openPayingShop();
  admin = await signedInUser(paying.shop, { role: 'admin' });
});
afterAll(() => paying[Symbol.asyncDispose]());

const card = { color: '', size: '25.00' };
type Bag = { goods?: number; cards?: number };

/** A bag of two gift cards of $25.00 and, if asked for, tees of $38.00. */
async function aBag({ goods = 0, cards = 2 }: Bag = {}) {
  const ada = await signedInUser(paying.shop);
  const giftCard = await giftCardProduct(paying.shop);
  const tee = await product(paying.shop, { stock: 5 });
  const ready = await createCart(paying.shop, ada, [
    ...(goods > 0 ? [{ product: tee, quantity: goods }] : []),
    { product: giftCard, quantity: cards, ...card },
  ]);
  return { ada, tee, ready, itemId: ready.items.at(-1)?._id ?? '' };
}
const order = (shopper: Shopper, ready: ReadyCart, more: object = {}) =>
  placeOrder(paying.shop, shopper, ready, { paymentMethod: 'card', ...more });
async function anOrder(bag?: Bag, more: object = {}) {
  const { ada, tee, ready } = await aBag(bag);
  const placed = await order(ada, ready, more);
  if (placed.statusCode !== 201) throw new Error(placed.body);
  return { ada, tee, orderId: placed.json<{ orderId: string }>().orderId };
}
async function paidOrder(bag?: Bag) {
  const placed = await anOrder(bag);
  expect((await paying.pay(placed.ada, cardNumbers.pays, placed.orderId)).statusCode).toBe(200);
  return placed;
}
/** Returns the gift cards of an order with the sum of their movements. */
async function cardsOf(orderId: string) {
  const { db } = paying.shop;
  const rows = await db.select().from(giftCards).where(eq(giftCards.orderId, orderId)).orderBy(giftCards.piece);
  return Promise.all(
    rows.map(async (row) => {
      const moved = await db.select().from(giftCardMovements).where(eq(giftCardMovements.giftCardId, row.id));
      return {
        ...row,
        reasons: moved.map(({ reason }) => reason),
        movedCents: moved.reduce((sum, { deltaCents }) => sum + deltaCents, 0),
      };
    }),
  );
}
const firstCardOf = async (orderId: string) => (await cardsOf(orderId))[0]?.id ?? '';
const statesOf = async (orderId: string) =>
  (await cardsOf(orderId)).map(({ status, balanceCents, reasons }) => [status, balanceCents, ...reasons].join(' '));
const mailsOf = async ({ id }: Shopper) =>
  (await paying.shop.db.select().from(mails).where(eq(mails.userId, id))).map(({ kind }) => kind);
const errorOf = (answer: { json: () => ErrorBody }) => {
  const { code, errors } = answer.json();
  return [code, ...(errors ?? []).map(({ path }) => path)];
};
const move = (orderId: string, orderStatus: string) =>
  paying.shop.app.inject({
    method: 'PATCH',
    url: `/api/order/${orderId}/status`,
    headers: admin.headers,
    body: { orderStatus },
  });

test('a bag shows a gift card at its amount', async () => {
  const { ada } = await aBag();
  const cart = (await paying.shop.app.inject({ url: `/api/cart/get/${ada.id}`, headers: ada.headers })).json<Cart>();
  expect(cart.data.items).toMatchObject([
    { kind: 'gift-card', price: 25, quantity: 2, size: '25.00', sizeLabel: '$25.00', available: true, left: null },
  ]);
});

test('the piece of another amount costs that amount', async () => {
  const ada = await signedInUser(paying.shop);
  const giftCard = await giftCardProduct(paying.shop);
  const lines = ['25.00', '50.00'].map((size) => ({ product: giftCard, color: '', size }));
  const ready = await createCart(paying.shop, ada, lines);
  expect(ready.items.map(({ price }) => price)).toEqual([25, 50]);
  const { orderId } = (await order(ada, ready)).json<{ orderId: string }>();
  expect((await cardsOf(orderId)).map(({ initialCents }) => initialCents)).toEqual([2500, 5000]);
});

test('an order keeps that a line is a gift card, and its cards wait for the payment', async () => {
  const { ada, orderId } = await anOrder({ goods: 1 });
  const answer = await paying.shop.app.inject({ url: `/api/order/details/${orderId}`, headers: ada.headers });
  const { cartItems, totalAmount } = answer.json<{ data: Order }>().data;
  expect(totalAmount).toBe(88);
  expect(cartItems[0]).not.toHaveProperty('kind');
  expect(cartItems[1]).toMatchObject({ kind: 'gift-card', price: 25, quantity: 2, sizeLabel: '$25.00', tax: 0 });
  expect(await statesOf(orderId)).toEqual(['ordered 0', 'ordered 0']);
});

test('a payment by card activates the gift cards', async () => {
  const { ada, orderId } = await paidOrder({ goods: 1 });
  expect(await paying.stateOf(orderId)).toBe('confirmed paid');
  expect(await statesOf(orderId)).toEqual(['active 2500 issued', 'active 2500 issued']);
  const [first] = await cardsOf(orderId);
  expect(first).toMatchObject({ line: 1, piece: 0, boughtBy: ada.id, expiresOn: null, movedCents: 2500 });
});

test('gift cards can be used for the months of the settings', async () => {
  const current = await paying.shop.selling.get();
  await paying.shop.selling.update(admin.id, { ...current, giftCardMonths: 24 });
  const { orderId } = await paidOrder({ cards: 1 });
  const today = paying.shop.clock.now().toISOString().slice(0, 10);
  const [issued] = await cardsOf(orderId);
  expect(issued?.expiresOn).toBe(Temporal.PlainDate.from(today).add({ months: 24 }).toString());
  paying.shop.clock.advance({ minutes: 1 });
  await paying.shop.selling.update(admin.id, { ...(await paying.shop.selling.get()), giftCardMonths: null });
});

test('an order of nothing but gift cards is delivered when it is paid', async () => {
  const { ada, orderId } = await paidOrder();
  expect(await paying.stateOf(orderId)).toBe('delivered paid');
  const history = await paying.shop.app.inject({
    url: `/api/admin/orders/${orderId}/history`,
    headers: admin.headers,
  });
  const steps = history.json<{ data: HistoryEntry[] }>().data.flatMap(({ kind, to }) => (kind === 'order' ? [to] : []));
  expect(steps.toReversed()).toEqual(['pending', 'confirmed', 'dispatched', 'delivered']);
  expect(await mailsOf(ada)).not.toContain('order-dispatched');
});

test('a captured wallet payment activates the gift cards once', async () => {
  const { ada, orderId } = await anOrder({}, { paymentMethod: 'paypal' });
  const created = await paying.post(ada, '/api/payment/paypal', { orderId });
  const { paymentId, approveUrl } = created.json<{ paymentId: string; approveUrl: string }>();
  const page = new URL(approveUrl);
  await paying.shop.app.inject({ url: `${page.pathname}${page.search}&answer=approve` });
  await Promise.all([
    paying.post(ada, '/api/order/capture', { paymentId, orderId, payerId: 'SANDBOX' }),
    paying.shop.payment.handleNotice(paymentId),
  ]);
  await paying.shop.payment.handleNotice(paymentId);
  expect(await paying.stateOf(orderId)).toBe('delivered paid');
  expect(await statesOf(orderId)).toEqual(['active 2500 issued', 'active 2500 issued']);
});

test('two payments at the same time issue a gift card once', async () => {
  const { ada, orderId } = await anOrder({ goods: 1, cards: 1 });
  await Promise.all([1, 2, 3].map(() => paying.pay(ada, cardNumbers.pays, orderId)));
  expect(await statesOf(orderId)).toEqual(['active 2500 issued']);
});

test('a cancellation before the payment ends the gift cards, also when both come at the same time', async () => {
  const { ada, orderId } = await anOrder({ goods: 1 });
  expect((await paying.post(ada, `/api/order/${orderId}/cancel`)).statusCode).toBe(200);
  expect(await statesOf(orderId)).toEqual(['void 0', 'void 0']);

  const racing = await anOrder({ goods: 1, cards: 1 });
  await Promise.all([
    paying.pay(racing.ada, cardNumbers.pays, racing.orderId),
    paying.post(racing.ada, `/api/order/${racing.orderId}/cancel`),
  ]);
  expect(await paying.stateOf(racing.orderId)).toMatch(/^cancelled/);
  const [ended] = await cardsOf(racing.orderId);
  expect([ended?.status, ended?.balanceCents, ended?.movedCents]).toEqual(['void', 0, 0]);
});

test('an order that is not paid in time ends its gift cards', async () => {
  const { orderId } = await anOrder();
  await paying.sweepAfter({ hours: 25 });
  expect(await paying.stateOf(orderId)).toMatch(/^cancelled/);
  expect(await statesOf(orderId)).toEqual(['void 0', 'void 0']);
});

test('a cancellation after the payment ends unused gift cards, and a used one prevents it', async () => {
  const unused = await paidOrder({ goods: 1 });
  expect((await paying.post(unused.ada, `/api/order/${unused.orderId}/cancel`)).statusCode).toBe(200);
  expect(await statesOf(unused.orderId)).toEqual(['void 0 issued voided', 'void 0 issued voided']);

  const used = await paidOrder({ goods: 1, cards: 1 });
  const id = await firstCardOf(used.orderId);
  const { db, clock } = paying.shop;
  await db.update(giftCards).set({ balanceCents: 2000 }).where(eq(giftCards.id, id));
  const movement = { id: newId(), giftCardId: id, deltaCents: -500, balanceAfterCents: 2000, createdAt: clock.now() };
  await db.insert(giftCardMovements).values({ ...movement, reason: 'ordered' });
  const refused = await paying.post(used.ada, `/api/order/${used.orderId}/cancel`);
  expect(refused.json()).toMatchObject({
    code: 'GIFT_CARD_USED',
    message: 'A gift card of this order has been used, so the order can’t be cancelled.',
  });
  expect(await paying.stateOf(used.orderId)).toBe('confirmed paid');
  expect(await statesOf(used.orderId)).toEqual(['active 2000 issued ordered']);
});

test('cash on delivery pays no gift cards', async () => {
  const { ada, ready } = await aBag({ goods: 1 });
  const refused = await order(ada, ready, { paymentMethod: 'cod' });
  expect([refused.statusCode, errorOf(refused)]).toEqual([422, ['INVALID_FIELDS', 'paymentMethod']]);
});

test('recipients belong to the pieces of their line', async () => {
  const { ada, ready, itemId } = await aBag({ goods: 1 });
  const gift = { itemId, to: 'grace@example.com', name: 'Grace', message: 'Happy birthday!' };
  const withGifts = (...gifts: object[]) => order(ada, ready, { gifts });
  const goodsId = ready.items[0]?._id;
  expect(errorOf(await withGifts({ ...gift, itemId: goodsId }))).toEqual(['INVALID_FIELDS', 'gifts.0.itemId']);
  expect(errorOf(await withGifts(gift, { ...gift, itemId: newId() }))).toEqual(['INVALID_FIELDS', 'gifts.1.itemId']);
  expect(errorOf(await withGifts(gift, gift, gift))).toEqual(['INVALID_FIELDS', 'gifts.2.itemId']);
  const { orderId } = (await withGifts(gift)).json<{ orderId: string }>();
  expect(await cardsOf(orderId)).toMatchObject([
    { piece: 0, recipientEmail: 'grace@example.com', recipientName: 'Grace', message: 'Happy birthday!' },
    { piece: 1, recipientEmail: '', recipientName: '', message: '' },
  ]);
});

test('the payment sends gift cards to their recipients, and tells the buyer', async () => {
  const { ada, ready, itemId } = await aBag();
  const gift = { itemId, to: 'margaret@example.com', name: 'Margaret', message: 'Enjoy!' };
  const { orderId } = (await order(ada, ready, { gifts: [gift] })).json<{ orderId: string }>();
  const { db } = paying.shop;
  const sentTo = () => db.select().from(mails).where(eq(mails.recipient, gift.to));
  expect(await sentTo()).toEqual([]);
  await paying.pay(ada, cardNumbers.pays, orderId);
  const id = await firstCardOf(orderId);
  expect(await sentTo()).toMatchObject([
    {
      kind: 'gift-card',
      userId: null,
      data: { giftCardId: id, name: 'Margaret', message: 'Enjoy!', amountCents: 2500 },
    },
  ]);
  expect((await mailsOf(ada)).filter((kind) => kind === 'gift-card-sent')).toHaveLength(1);
});

test('only the goods of an order are returned, and all of them end it', async () => {
  const { ada, orderId } = await paidOrder({ goods: 2 });
  for (const state of ['dispatched', 'delivered']) expect((await move(orderId, state)).statusCode).toBe(200);
  const request = (position: number, quantity: number) =>
    paying.post(ada, `/api/order/${orderId}/returns`, { lines: [{ position, quantity }], reason: '' });
  expect(errorOf(await request(1, 1))).toEqual(['NO_SUCH_PIECES', 'lines.1.quantity']);
  const requested = (await request(0, 2)).json<{ data: OrderReturn }>().data;
  expect(requested.suggested).toMatchObject({ total: 76 });
  const accepted = await paying.shop.app.inject({
    method: 'POST',
    url: `/api/admin/returns/${requested._id}/accept`,
    headers: admin.headers,
    body: { refund: 76, restock: true, answer: '', version: requested.version },
  });
  expect(accepted.statusCode).toBe(200);
  expect(await paying.stateOf(orderId)).toMatch(/^returned/);
  expect(await statesOf(orderId)).toEqual(['active 2500 issued', 'active 2500 issued']);
});

test('charges and discounts are those of the goods', async () => {
  const { shop } = paying;
  const settings = await shop.settings.current();
  await shop.settings.change(admin.id, { ...settings, deliveryFee: 5, freeDeliveryFrom: 50, taxRate: 10 });
  const sale = await discount(shop, { name: 'Autumn sale' });
  const quoteOf = async ({ ada, ready }: { ada: Shopper; ready: ReadyCart }) => {
    const url = `/api/cart/quote/${ada.id}?addressId=${ready.addressId}`;
    return (await shop.app.inject({ url, headers: ada.headers })).json<{ data: CartQuote }>().data;
  };
  const mixed = await aBag({ goods: 1 });
  const priced = { subtotal: 88, discounts: [{ name: sale.name, amount: 3.8 }], delivery: 5, tax: 3.42, total: 92.62 };
  expect(await quoteOf(mixed)).toMatchObject(priced);
  const placed = await order(mixed.ada, { ...mixed.ready, total: 92.62 });
  expect(placed.statusCode).toBe(201);
  const { orderId } = placed.json<{ orderId: string }>();
  const rows = await shop.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(orderLines.position);
  expect(rows.map(({ kind, discountCents, taxCents }) => [kind, discountCents, taxCents])).toEqual([
    [null, 380, 342],
    ['gift-card', 0, 0],
  ]);
  expect(await quoteOf(await aBag())).toMatchObject({ subtotal: 50, discounts: [], delivery: 0, tax: 0, total: 50 });

  await deliverByZones(shop, []);
  const alone = await aBag();
  expect(await quoteOf(alone)).toMatchObject({ methods: [], shippingMethodId: null, delivery: 0, total: 50 });
  expect((await order(alone.ada, { ...alone.ready, total: 50 })).statusCode).toBe(201);
});
