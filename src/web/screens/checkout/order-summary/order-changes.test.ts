import { expect, test } from 'vitest';
import type { CartItem } from '#contract/order/cart.ts';
import type { ApiError } from '#web/store/api-error.ts';
import { aCartItem } from '#web/store/testing/samples.ts';
import { orderChangesOf, type Sent } from './order-changes.ts';

const tee = aCartItem({ _id: 'tee', name: 'Boxy tee', price: 19.5 });
const cap = aCartItem({ _id: 'cap', name: 'Dad cap', price: 24, quantity: 3 });

const quote = { delivery: 0, tax: 0, total: 91.5 };
const sent = (...items: CartItem[]): Sent => ({ items, quote });
const now = sent;

const anError = (part: Partial<ApiError> = {}): ApiError => ({
  message: 'The total has changed.',
  code: 'PRICE_CHANGED',
  status: 409,
  fields: {},
  ...part,
});

test('shows a changed price with both prices, and the former total', () => {
  const error = anError({ fields: { totalAmount: 'The total has changed to $93.00.' } });
  expect(orderChangesOf(error, sent(tee, cap), now({ ...tee, price: 21 }, cap))).toEqual({
    message: 'The total has changed.',
    total: 'It was $91.50.',
    lines: { tee: 'The price has changed from $19.50 to $21.00.' },
  });
});

test('prefers the server’s message about a line', () => {
  const error = anError({
    code: 'OUT_OF_STOCK',
    message: 'Not everything is in stock any more.',
    fields: { 'cartItems.cap': 'Dad cap, Sand, M: only 2 left' },
  });
  const current = now(tee, { ...cap, available: false });
  expect(orderChangesOf(error, sent(tee, cap), current).lines).toEqual({ cap: 'Dad cap, Sand, M: only 2 left' });
});

test('explains an unavailable line that the server did not name', () => {
  const { lines } = orderChangesOf(anError(), sent(cap), now({ ...cap, available: false, left: 2 }));
  expect(lines['cap']).toMatch(/only 2 left/);
});

test('explains the changes of another tab line by line', () => {
  const hat = aCartItem({ _id: 'hat' });
  const changes = orderChangesOf(anError(), sent(tee, cap), now({ ...cap, quantity: 1 }, hat));
  expect(changes.lines).toEqual({
    cap: 'The quantity has changed from 3 to 1.',
    hat: 'This item was just added to your bag.',
  });
  expect(changes.message).toBe('The total has changed. Boxy tee is no longer in your bag.');
});

test('explains a delivery method that is gone, and leaves an address without delivery to the page', () => {
  const gone = anError({ fields: { shippingMethodId: 'This delivery is no longer available.' } });
  expect(orderChangesOf(gone, sent(tee), now(tee)).method).toBe('This delivery is no longer available.');
  const nowhere = anError({ code: 'NO_DELIVERY', message: 'We don’t deliver to this address yet.' });
  expect(orderChangesOf(nowhere, sent(tee), now(tee)).isUndeliverable).toBe(true);
});

test('offers to confirm the e-mail when cash on delivery needs that, and names what may be ordered at each line', () => {
  const unconfirmed = anError({ code: 'EMAIL_NOT_CONFIRMED', message: 'Cash on delivery needs a confirmed e-mail.' });
  expect(orderChangesOf(unconfirmed, sent(tee), now(tee))).toMatchObject({ needsConfirmedEmail: true, lines: {} });
  const held = anError({
    code: 'TOO_MANY_PIECES_HELD',
    message: 'You can order up to 10 more of Boxy tee: your open orders have 40.',
    fields: { 'cartItems.tee': 'You can order up to 10 more of Boxy tee: your open orders have 40' },
  });
  expect(orderChangesOf(held, sent(tee, cap), now(tee, cap))).toEqual({
    message: held.message,
    lines: { tee: held.fields['cartItems.tee'] },
  });
});

test('reports no changes after a lost response and says that a retry is safe', () => {
  const error = anError({ status: 0, code: 'TIMEOUT', message: 'The store is taking too long to answer.' });
  const changes = orderChangesOf(error, sent(tee), now(tee));
  expect(changes.message).toMatch(/never place the same order twice/);
  expect(changes.lines).toEqual({});
});

test('shows the former amount of a changed fee', () => {
  const dearer = { items: [tee], quote: { delivery: 4.95, tax: 0, total: 24.45 } };
  const changes = orderChangesOf(anError(), sent(tee), dearer);
  expect(changes).toMatchObject({ delivery: 'It was $0.00.' });
  expect(changes).not.toHaveProperty('tax');
});

test('says of what the market no longer sells that it does not, not that its price has changed', () => {
  const notSoldHere = 'This product is not sold in Europe.';
  const current = now(tee, { ...cap, price: 0, available: false, notSoldHere });
  expect(orderChangesOf(anError(), sent(tee, cap), current).lines).toEqual({ [cap._id]: notSoldHere });
});

test('says of a code why the order was refused', () => {
  const error = anError({ fields: { totalAmount: 'Now $39.00.', 'codes.SUMMER': 'This code has reached its limit.' } });
  expect(orderChangesOf(error, sent(tee), now(tee))).toMatchObject({
    lines: {},
    codes: { SUMMER: 'This code has reached its limit.' },
  });
});
