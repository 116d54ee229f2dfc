import { expect, test } from 'vitest';
import type { Order } from '#contract/order/order.ts';
import type { SavedCard } from '#contract/order/payment.ts';
import { renderScreen, runLoader } from '#testing/web/render-screen.tsx';
import { sessionRestored } from '#web/store/auth/session.ts';
import { loadSettings } from '#web/store/settings/settings.thunks.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { anOrder, anOrderLine, aSavedCard, aUser, someSettings } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { paymentFormLoader } from './payment-form.loader.ts';
import { PaymentFormScreen } from './payment-form.screen.tsx';

const paid = { orderStatus: 'confirmed', paymentStatus: 'paid' } as const;
type Shop = { current?: string; known?: Order[]; listed?: Order[]; cards?: SavedCard[] };

function shopWith({ current, known = [], listed = [], cards = [] }: Shop) {
  const parts = testStore({ user: aUser() });
  if (current) parts.dispatch(sessionRestored({ user: aUser(), currentOrderId: current }));
  parts.server.on('GET /api/payment/get/user-ada', ok({ data: cards }));
  parts.server.on('GET /api/order/list/user-ada', ok({ data: listed }));
  for (const order of known) parts.server.on(`GET /api/order/details/${order._id}`, ok({ data: order }));
  return parts;
}

async function found(shop: Shop, at = '/payment-form') {
  const parts = shopWith(shop);
  parts.server.on('GET /api/order/details/GONE', fail(404, 'ORDER_NOT_FOUND', 'This order does not exist.'));
  const outcome = await runLoader(paymentFormLoader, parts.store, at);
  return { ...parts, outcome, loaded: 'returned' in outcome ? outcome.returned : undefined };
}

async function screenWith(shop: Shop, at?: string, testPayments = false) {
  const { store, server, loaded } = await found(shop, at);
  server.on('GET /api/store', ok(someSettings({ testPayments })));
  await store.dispatch(loadSettings());
  return renderScreen(store, <PaymentFormScreen />, { route: '/payment-form', loaded });
}

const one = anOrder({ _id: 'ONE', totalAmount: 76 });
const two = anOrder({ _id: 'TWO' });

test('selects the order of the URL, else the current one of the tab, else the latest unpaid one', async () => {
  const shop = { current: 'ONE', known: [one, two], listed: [anOrder({ _id: 'PAID', ...paid }), two, one] };
  expect((await found(shop, '/payment-form?order=TWO')).loaded).toEqual({ orderId: 'TWO' });
  expect((await found(shop)).loaded).toEqual({ orderId: 'ONE' });
  expect((await found({ ...shop, current: '' })).loaded).toEqual({ orderId: 'TWO' });
  const isPaid = { ...shop, known: [{ ...one, ...paid }] };
  expect((await found(isPaid)).loaded).toEqual({ orderId: 'TWO' });
  expect((await found({ ...shop, current: 'GONE' })).loaded).toEqual({ orderId: 'TWO' });
});

test('shows nothing to pay for another shopper’s order or an unknown one', async () => {
  const foreign = anOrder({ _id: 'HERS', userId: 'user-eve' });
  expect((await found({ known: [foreign] }, '/payment-form?order=HERS')).loaded).toEqual({ orderId: null });
  expect((await found({}, '/payment-form?order=GONE')).loaded).toEqual({ orderId: null });
  const { text, html } = await screenWith({});
  expect(text).toContain('There is nothing to pay');
  expect(html).toContain('href="/your-orders/user-ada"');
});

test('shows the items, the address and the total beside the form, and PayPal below it', async () => {
  const line = anOrderLine({ price: 38, quantity: 2 });
  const addressInfo = { ...one.addressInfo, recipient: 'Grace', address: '12 Cloth Lane', city: 'Leeds' };
  const order = { ...one, cartItems: [line], addressInfo, subtotal: 76 };
  const { text } = await screenWith({ known: [order] }, '/payment-form?order=ONE');
  expect(text).toMatch(/Boxy tee \$76\.00 Sand, M.*x 2.*Delivery to Grace 12 Cloth Lane Leeds.*Total \$76\.00/);
  expect(text).toContain('we never store the number');
  expect(text).toContain('Use PayPal instead');
});

test('says why the payment failed with which the order was sent', async () => {
  const { store, loaded } = await found({ known: [one] }, '/payment-form?order=ONE');
  const show = (state: unknown) =>
    renderScreen(store, <PaymentFormScreen />, { route: '/payment-form', loaded, state }).text;
  expect(show({ failed: 'The card was declined.' })).toMatch(/The card was declined\. We’ve kept your order/);
  expect(show({ failed: 7 })).not.toContain('We’ve kept your order');
});

test('links to an order that is already paid', async () => {
  const { text, html } = await screenWith({ known: [{ ...one, ...paid }] }, '/payment-form?order=ONE');
  expect(text).toContain('There is nothing to pay');
  expect(text).toContain('Order #ONE already has a payment: paid.');
  expect(html).toContain('href="/your-orders/order/ONE"');
});

test('shows the order, the amount and the fields with their limits', async () => {
  const { text, html, tags } = await screenWith({ known: [one] }, '/payment-form?order=ONE');
  for (const expected of ['Payment Form', '#ONE', '$76.00', 'Pay $76.00', 'Save this card for next time']) {
    expect(text).toContain(expected);
  }
  expect(html).toContain('href="/your-orders/order/ONE"');
  const limited = tags('input').filter((field) => 'maxlength' in field);
  expect(limited.map((field) => [field.name, field.maxlength, field.autocomplete, field.inputmode])).toEqual([
    ['cardNumber', '19', 'cc-number', 'numeric'],
    ['expMonth', '2', 'cc-exp-month', 'numeric'],
    ['expYear', '4', 'cc-exp-year', 'numeric'],
    ['cvv', '3', 'cc-csc', 'numeric'],
  ]);
});

test('preselects the newest valid saved card and hides the fields of a new one', async () => {
  const expired = aSavedCard({ _id: 'old', expYear: 2020 });
  const { text, tags } = await screenWith({ known: [one], cards: [expired, aSavedCard()] }, '/payment-form?order=ONE');
  expect(text).toMatch(/expired 12\/2020.*Visa ending in 4242, expires 12\/2030.*Another card/);
  const radios = tags('input').filter(({ type }) => type === 'radio');
  expect(radios.map((radio) => ['checked' in radio, 'disabled' in radio])).toEqual([
    [false, true],
    [true, false],
    [false, false],
  ]);
  expect(text).not.toContain('Card number');
});

test('marks test payments only where they are enabled', async () => {
  const notice = 'Test mode: you won’t be charged. Try 4242 4242 4242 4242';
  const shop = { known: [one] };
  expect((await screenWith(shop, '/payment-form?order=ONE', true)).text).toContain(notice);
  expect((await screenWith(shop, '/payment-form?order=ONE')).text).not.toContain('Test mode');
});

test('ignores a failure of the saved cards and throws one of the order', async () => {
  const { store, server } = shopWith({ known: [one] });
  server.on('GET /api/payment/get/user-ada', fail(500, 'BROKEN', 'Broken'));
  const load = () => runLoader(paymentFormLoader, store, '/payment-form?order=ONE');
  expect(await load()).toEqual({ returned: { orderId: 'ONE' } });
  server.on('GET /api/order/details/ONE', fail(503, 'AWAY', 'Away'));
  expect(await load()).toMatchObject({ thrown: { init: { status: 503 } } });
});
