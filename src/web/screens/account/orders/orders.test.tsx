import { expect, test } from 'vitest';
import { renderScreen, runLoader } from '#testing/web/render-screen.tsx';
import { fetchOrders } from '#web/store/order/order.thunks.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aGuest, anOrder, anOrderLine, aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { ordersLoader } from './orders.loader.ts';
import { OrdersScreen } from './orders.screen.tsx';

const listCall = 'GET /api/order/list/user-ada';
const route = '/your-orders/:id';
const at = '/your-orders/user-ada';
const line = anOrderLine({ productId: 'product-tee', quantity: 2 });

async function screenWith(answer: ReturnType<typeof ok>, state?: unknown) {
  const { store, server, dispatch } = testStore({ user: aUser() });
  server.on(listCall, answer);
  await dispatch(fetchOrders());
  return renderScreen(store, <OrdersScreen />, { route, at, state });
}

test('answers 404 for another user, without a request', async () => {
  const { store, server } = testStore({ user: aUser() });
  const outcome = await runLoader(ordersLoader, store, '/your-orders/user-eve', { id: 'user-eve' });
  expect(outcome).toMatchObject({ thrown: { init: { status: 404 } } });
  expect(server.calls()).toEqual([]);
});

test('loads the orders of the shopper', async () => {
  const { store, server } = testStore({ user: aUser() });
  server.on(listCall, ok({ data: [] }));
  expect(await runLoader(ordersLoader, store, at, { id: 'user-ada' })).toEqual({ returned: null });
  expect(server.calls()).toEqual([listCall]);
});

test('shows a guest the orders of this browser, without the tabs of an account', async () => {
  const { store, server } = testStore({ user: aGuest({ email: 'grace@example.com' }) });
  const order = anOrder({ _id: 'ONE', orderStatus: 'confirmed', cartItems: [line] });
  server.on('GET /api/order/list/guest-1', ok({ data: [order] }));
  expect(await runLoader(ordersLoader, store, '/your-orders/guest-1', { id: 'guest-1' })).toEqual({ returned: null });
  const { text, tags } = renderScreen(store, <OrdersScreen />, {
    route,
    at: '/your-orders/guest-1',
    state: { placed: 'ONE' },
  });
  expect(tags('nav')).toEqual([]);
  expect(text).toContain('Boxy tee');
  expect(text).toContain('A confirmation with a link to your order is on its way to grace@example.com .');
});

test.each([
  ['delivered', 'partly_refunded', /Delivered *Partly refunded/],
  ['cancelled', 'paid', /Cancelled *Refund on its way/],
  ['returned', 'refunded', /Returned *Refunded/],
] as const)(
  'shows beside the status of a %s order what was refunded: %s',
  async (orderStatus, paymentStatus, badges) => {
    const order = anOrder({ orderStatus, paymentStatus, paymentMethod: 'card', cartItems: [line] });
    expect((await screenWith(ok({ data: [order] }))).text).toMatch(badges);
  },
);

test('shows the first item, the number of others, date, status and total on a card that links to the order', async () => {
  const order = anOrder({
    cartItems: [
      { ...line, image: '/media/tee.webp' },
      { ...line, name: 'Dad cap' },
      { ...line, name: 'Mug' },
    ],
    orderDate: '2026-11-20T12:00:00.000Z',
    orderStatus: 'dispatched',
    totalAmount: 117,
  });
  const { text, html } = await screenWith(ok({ data: [order] }));
  for (const expected of ['Boxy tee', 'and 2 more items', 'November 20, 2026', 'Dispatched', '$117.00', 'Read more']) {
    expect(text).toContain(expected);
  }
  expect(text).not.toContain('Dad cap');
  expect(html).toContain('src="/media/640/tee.webp.webp"');
  expect(html).toContain('href="/your-orders/order/7K3M9Q2X4T5B"');
});

test('offers to load more only if there is a next page', async () => {
  const page = { data: [anOrder()] };
  expect((await screenWith(ok(page))).text).not.toContain('Load more');
  const link = `<${listCall}?cursor=next>; rel="next"`;
  expect((await screenWith(ok(page, { link }))).text).toContain('Load more');
});

test('shows the empty state with a link to the collections', async () => {
  const { text, html } = await screenWith(ok({ data: [] }));
  expect(text).toContain("You haven't ordered yet");
  expect(html).toContain('href="/category"');
});

test('tells a failed request from an empty list', async () => {
  const { text } = await screenWith(fail(503, 'AWAY', 'The store is closed for a moment'));
  expect(text).toContain('Your orders could not be loaded');
  expect(text).toContain('The store is closed for a moment');
  expect(text).not.toContain("haven't ordered");
});

test('shows no empty state after the first order while the list loads', async () => {
  const { store, server, dispatch } = testStore({ user: aUser() });
  server.on(listCall, ok({ data: [] }));
  await dispatch(fetchOrders());
  server.on(listCall, () => new Promise(() => {}));
  void dispatch(fetchOrders());
  const { text } = renderScreen(store, <OrdersScreen />, { route, at, state: { placed: '7K3M9Q2X4T5B' } });
  expect(text).toContain('Loading');
  expect(text).not.toContain("haven't ordered");
});

test('asks to pay a new order that waits for it, and thanks for none before that', async () => {
  const waiting = anOrder({ totalAmount: 84 });
  const { text, html } = await screenWith(ok({ data: [waiting] }), { placed: waiting._id });
  expect(text).toMatch(/Awaiting payment One step left: pay \$84\.00.*7K3M9Q2X4T5B.*Pay now with PayPal.*Use a card/);
  expect(text).not.toContain('Thank you');
  expect(html.match(/Pay now/g)).toHaveLength(1);
});

test('thanks for a new order that is paid, or paid on delivery, and ignores invalid navigation state', async () => {
  const confirmed = { orderStatus: 'confirmed', totalAmount: 84 } as const;
  const placed = { placed: '7K3M9Q2X4T5B' };
  const payment = { transactionId: 'T', brand: 'Visa', last4: '4242', date: '2026-11-20T10:00:00Z', amount: 84 };
  const paid = ok({ data: [anOrder({ ...confirmed, paymentMethod: 'card', paymentStatus: 'paid' })] });
  const { text, html } = await screenWith(paid, { ...placed, paid: payment });
  expect(text).toMatch(/Thank you, Ada.*7K3M9Q2X4T5B.*\$84\.00 by Visa ending in 4242.*What happens next/);
  expect(text).toContain('ada@example.com');
  expect(html).toContain('href="/your-orders/order/7K3M9Q2X4T5B"');
  expect((await screenWith(paid, { placed: 7 })).text).not.toContain('Thank you');
  const cash = ok({ data: [anOrder({ ...confirmed, paymentMethod: 'cod' })] });
  const onDelivery = (await screenWith(cash, placed)).text;
  expect(onDelivery).toContain('You pay $84.00 when the package arrives.');
  expect(onDelivery).not.toContain('Payment received');
});

test('offers payment on the card of an unpaid order only', async () => {
  const waiting = anOrder({ paymentMethod: 'card' });
  const { html, text } = await screenWith(ok({ data: [waiting] }));
  expect(html).toContain('href="/payment-form?order=7K3M9Q2X4T5B"');
  expect(text).toContain('Pay now');
  const paid = anOrder({ orderStatus: 'confirmed', paymentStatus: 'paid' });
  expect((await screenWith(ok({ data: [paid] }))).text).not.toContain('Pay now');
});

test('offers to order again what does not wait for a payment', async () => {
  const waiting = anOrder({ _id: 'WAITING', cartItems: [line] });
  const done = anOrder({ _id: 'DONE', cartItems: [line], orderStatus: 'delivered', paymentStatus: 'paid' });
  const cancelled = anOrder({ _id: 'CANCELLED', cartItems: [line], orderStatus: 'cancelled' });
  const cards = (await screenWith(ok({ data: [waiting, done, cancelled] }))).html.split('<h2 ').slice(1);
  expect(cards.map((card) => [card.includes('Pay now'), card.includes('Order again')])).toEqual([
    [true, false],
    [false, true],
    [false, true],
  ]);
});
