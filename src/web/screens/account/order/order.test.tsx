import { expect, test } from 'vitest';
import type { Order } from '#contract/order/order.ts';
import { renderScreen, runLoader } from '#testing/web/render-screen.tsx';
import { fetchOrder } from '#web/store/order/order.thunks.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { fetchSettings } from '#web/store/settings/settings.thunks.ts';
import { anOrder, anOrderLine, aUser, someSettings } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { absent, orderLoader } from './order.loader.ts';
import { OrderScreen } from './order.screen.tsx';

const id = '7K3M9Q2X4T5B';
const call = `GET /api/order/details/${id}`;
const route = '/your-orders/order/:id';
const at = `/your-orders/order/${id}`;
const load = (store: Parameters<typeof runLoader>[1], code = id) =>
  runLoader(orderLoader, store, `/your-orders/order/${code}`, { id: code });

async function screenWith(part: Partial<Order>, place: { at?: string; state?: unknown } = {}) {
  const { store, server, dispatch } = testStore({ user: aUser() });
  server.on(call, ok({ data: anOrder(part) }));
  await dispatch(fetchOrder(id));
  return renderScreen(store, <OrderScreen />, { route, at, ...place });
}

test('shows the not-found text for an order that does not exist', async () => {
  const { store, server } = testStore({ user: aUser() });
  server.on(call, fail(404, 'ORDER_NOT_FOUND', 'This order does not exist.'));
  expect(await load(store)).toEqual({ returned: absent });
  expect(renderScreen(store, <OrderScreen />, { route, at, loaded: absent }).text).toContain('order Not Found');
});

test('throws other errors to the router', async () => {
  const { store, server } = testStore({ user: aUser() });
  server.on(call, fail(503, 'AWAY', 'Away'));
  expect(await load(store)).toMatchObject({ thrown: { init: { status: 503 } } });
});

test('shows a stored order without waiting for the request', async () => {
  const { store, server, dispatch } = testStore({ user: aUser() });
  server.on(call, ok({ data: anOrder() }));
  await dispatch(fetchOrder(id));
  server.on(call, () => new Promise(() => {}));
  expect(await load(store)).toEqual({ returned: null });
});

test('redirects a lower-case code to the canonical URL', async () => {
  const { store, server } = testStore({ user: aUser() });
  server.on(`GET /api/order/details/${id.toLowerCase()}`, ok({ data: anOrder() }));
  expect(await load(store, id.toLowerCase())).toEqual({ location: at });
});

test('prints the seller on the receipt', async () => {
  const { store, server, dispatch } = testStore({ user: aUser() });
  server.on(call, ok({ data: anOrder() }));
  const seller = 'Thread & Co Ltd\n12 Cloth Lane, Leeds\nVAT GB 123';
  server.on('GET /api/store', ok(someSettings({ seller })));
  await dispatch(fetchOrder(id));
  await dispatch(fetchSettings());
  const { html } = renderScreen(store, <OrderScreen />, { route, at });
  expect(/<article.*<\/article>/s.exec(html)?.[0]).toContain('Thread &amp; Co Ltd\n12 Cloth Lane, Leeds\nVAT GB 123');
});

test('shows what discounts take off each line, the order and its delivery, also on the receipt', async () => {
  const { text } = await screenWith({
    cartItems: [anOrderLine({ quantity: 2, discount: 6, total: 33 })],
    subtotal: 39,
    discount: 6,
    discounts: [
      { name: 'Autumn sale', code: 'AUTUMN', on: 'items', amount: 6 },
      { name: 'Free shipping', code: null, on: 'delivery', amount: 4.95 },
    ],
    deliveryFull: 4.95,
    totalAmount: 33,
  });
  for (const shown of ['Discount −$6.00', 'Autumn sale (AUTUMN) −$6.00', 'Regular fee $4.95', 'Free shipping'])
    expect(text.split(shown)).toHaveLength(3);
});

test('shows the price before a sale, also on the receipt', async () => {
  const { text } = await screenWith({ cartItems: [anOrderLine({ quantity: 2, price: 24, regularPrice: 30 })] });
  expect(text).toContain('Boxy tee $48.00 Sand, M Sale price $24.00 , Regular price $30.00 each');
  expect(text.split('Sale price $24.00 , Regular price $30.00')).toHaveLength(3);
  expect((await screenWith({ cartItems: [anOrderLine()] })).text).not.toMatch(/Sale|Regular/);
});

test('shows the taxes that the prices contain and where it is picked up, also on the receipt', async () => {
  const vat = { name: 'VAT', on: 'goods', included: true, base: 30 } as const;
  const { text } = await screenWith({
    tax: 5.3,
    includedTax: 5.3,
    taxes: [
      { ...vat, rate: 19, amount: 4 },
      { ...vat, rate: 7, amount: 1 },
      { ...vat, rate: 19, on: 'delivery', amount: 0.3 },
    ],
    shipping: { name: 'Collect', kind: 'pickup', pickup: { place: 'Tailor Street 5', hours: 'Mon to Fri' } },
  });
  for (const shown of [
    'Tax (included) $5.30 VAT 19% $4.30 VAT 7% $1.00',
    'Delivery Collect Tailor Street 5 Mon to Fri',
  ])
    expect(text.split(shown)).toHaveLength(3);
});

test('names the only tax, and says why there is none', async () => {
  const taxes = [{ name: 'Sales tax', rate: 8.875, on: 'goods', included: false, base: 30, amount: 2.66 } as const];
  expect((await screenWith({ tax: 2.66, taxes })).text).toContain('Tax $2.66 Sales tax 8.875% Total');
  const exempt = await screenWith({ tax: 0, taxExemptNote: 'Resale certificate 123' });
  expect(exempt.text).toContain('Tax $0.00 Exempt: Resale certificate 123');
});

test('shows all details of the order', async () => {
  const { text } = await screenWith({
    cartItems: [anOrderLine({ quantity: 2 })],
    addressInfo: {
      addressId: 'a',
      recipient: 'Ada',
      address: '12 St James Square',
      city: 'London',
      pincode: 'SW1Y 4JH',
      phone: '020 7946 0000',
      notes: 'Ring twice',
    },
    paymentMethod: 'cod',
    subtotal: 39,
    tax: 2.5,
    totalAmount: 41.5,
  });
  const details = [`Order #${id}`, 'Ada', 'user-ada', 'Cash on delivery', 'Pending', '$41.50', 'November 20, 2026'];
  const more = [
    '020 7946 0000',
    '12 St James Square',
    'London SW1Y 4JH',
    'Boxy tee',
    'Sand, M',
    'x 2',
    '$39.00',
    '$2.50',
  ];
  for (const expected of [...details, ...more]) expect(text).toContain(expected);
});

test.each([
  ['pending', true],
  ['confirmed', true],
  ['dispatched', false],
  ['cancelled', false],
] as const)('offers to cancel an order that is %s: %s', async (orderStatus, canCancel) => {
  expect((await screenWith({ orderStatus })).text.includes('Cancel order')).toBe(canCancel);
});

test('offers to cancel only to the shopper who placed the order', async () => {
  expect((await screenWith({ userId: 'user-eve' })).text).not.toContain('Cancel order');
});

test.each([
  ['paypal', 'Use a card instead'],
  ['card', 'Use PayPal instead'],
] as const)('offers to pay an unpaid %s order, also with the other method', async (paymentMethod, other) => {
  const { text, html } = await screenWith({ paymentMethod, totalAmount: 76 });
  expect(text).toContain('One step left: pay $76.00');
  expect(text).toContain('Pay now');
  expect(text).toContain(other);
  expect(html).toContain(`href="/payment-form?order=${id}"`);
});

test.each<Partial<Order>>([
  { paymentMethod: 'cod', orderStatus: 'confirmed' },
  { orderStatus: 'confirmed', paymentStatus: 'paid' },
  { orderStatus: 'cancelled' },
  { userId: 'user-eve' },
])('offers no payment for %j', async (part) => {
  expect((await screenWith(part)).text).not.toContain('Pay now');
});

const paid = {
  transactionId: 'T-1',
  orderId: id,
  amount: 76,
  brand: 'Visa',
  last4: '4242',
  date: '2026-11-20T10:00:00Z',
};

test('confirms a recent payment with its details, unless the order is cancelled', async () => {
  const confirmed = { orderStatus: 'confirmed', paymentStatus: 'paid' } as const;
  const { text } = await screenWith(confirmed, { state: { paid } });
  expect(text).toMatch(/Thank you, Ada.*Payment received\. \$76\.00 by Visa ending in 4242, *November 20, 2026/);
  expect(text).toContain('A confirmation is on its way to ada@example.com');
  expect((await screenWith(confirmed, { state: { paid: 'yes' } })).text).not.toContain('Payment received');
  const cancelled = { orderStatus: 'cancelled', paymentStatus: 'paid' } as const;
  expect((await screenWith(cancelled, { state: { paid } })).text).not.toContain('Payment received');
});

test('shows ids under Details, and cancelling after all other actions', async () => {
  const { text, html } = await screenWith({ orderStatus: 'confirmed', paymentStatus: 'paid', paymentId: 'T-1' });
  expect(html).toMatch(/<details.*<summary[^>]*>Details.*user-ada.*T-1.*<\/details>/s);
  expect(text).toMatch(/Items.*Delivery and payment.*Print.*Cancel order/);
});

test('names the order once', async () => {
  const { html } = await screenWith({ orderStatus: 'confirmed', paymentStatus: 'paid' }, { state: { paid } });
  expect(html.match(/Copy number/g)).toHaveLength(1);
});

test('does not offer to pay again while the result of a payment is unknown', async () => {
  const { text } = await screenWith({}, { state: { unanswered: true } });
  expect(text).toContain('Please don’t pay again');
  expect(text).not.toContain('Pay now');
  const declined = await screenWith({ paymentStatus: 'failed' }, { state: { unanswered: true } });
  expect(declined.text).toContain('Pay now');
});

test('marks the current step of the timeline', async () => {
  const { text, tags } = await screenWith({ orderStatus: 'dispatched', paymentStatus: 'paid', trackingNumber: 'RM 7' });
  expect(tags('li').filter((step) => step['aria-current'] === 'step')).toHaveLength(1);
  expect(text).toMatch(
    /Ordered *, *done.*Paid *, *done.*Dispatched *, *now.*Tracking number RM 7.*Delivered *, *not yet/,
  );
});

test.each([
  ['delivered', 'paid', true],
  ['cancelled', 'refunded', true],
  ['cancelled', 'paid', false],
  ['dispatched', 'paid', false],
] as const)('offers to delete an order that is %s and %s: %s', async (orderStatus, paymentStatus, canDelete) => {
  const { text } = await screenWith({ orderStatus, paymentStatus });
  expect(text.includes('Delete')).toBe(canDelete);
});

const tender: Order['tender'] = [
  { kind: 'gift-card', ending: '7Q2K', amount: 10 },
  { kind: 'store-credit', amount: 4 },
];

test('asks to pay what gift cards and store credit leave', async () => {
  const waiting: Partial<Order> = { orderStatus: 'pending', paymentStatus: 'pending', totalAmount: 19.5 };
  const { text } = await screenWith({ ...waiting, tender, due: 5.5 });
  expect(text).toContain('One step left: pay $5.50');
  const rows = 'Total $19.50 Gift card ending 7Q2K −$10.00 Store credit −$4.00 To pay $5.50';
  // On the page and on the receipt.
  expect(text.split(rows)).toHaveLength(3);
});

test('says what was paid beside gift cards and store credit', async () => {
  const settled: Partial<Order> = { orderStatus: 'confirmed', paymentStatus: 'paid', totalAmount: 19.5 };
  const { text } = await screenWith({ ...settled, tender, due: 5.5 });
  expect(text).toContain('Store credit −$4.00 Paid $5.50');
  expect(text).not.toContain('To pay');
});

test('names what paid an order that left nothing to pay', async () => {
  const all: Order['tender'] = [{ kind: 'gift-card', ending: '7Q2K', amount: 19.5 }];
  const covered: Partial<Order> = { orderStatus: 'confirmed', paymentStatus: 'paid', totalAmount: 19.5 };
  const { text } = await screenWith({ ...covered, tender: all, due: 0 });
  expect(text).toContain('Payment method Gift card ending 7Q2K Payment status Paid');
  expect(text).not.toMatch(/PayPal/);
});

test('offers to order again an order of the shopper that does not wait for a payment', async () => {
  const delivered = { orderStatus: 'delivered', paymentStatus: 'paid' } as const;
  expect((await screenWith(delivered)).text).toContain('Order again');
  expect((await screenWith({})).text).not.toContain('Order again');
  expect((await screenWith({ ...delivered, userId: 'user-eve' })).text).not.toContain('Order again');
});
