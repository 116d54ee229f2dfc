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

test('a changed price is said at its line, with both prices, and the total says what it was', () => {
  const error = anError({ fields: { totalAmount: 'The total has changed to $93.00.' } });
  expect(orderChangesOf(error, sent(tee, cap), now({ ...tee, price: 21 }, cap))).toEqual({
    message: 'The total has changed.',
    total: 'It was $91.50.',
    lines: { tee: 'The price has changed from $19.50 to $21.00.' },
  });
});

test('the shop’s own words about a line come first', () => {
  const error = anError({
    code: 'OUT_OF_STOCK',
    message: 'Not everything is in stock any more.',
    fields: { 'cartItems.cap': 'Dad cap, Sand, M: only 2 left' },
  });
  const shown = now(tee, { ...cap, available: false });
  expect(orderChangesOf(error, sent(tee, cap), shown).lines).toEqual({ cap: 'Dad cap, Sand, M: only 2 left' });
});

test('a line that cannot be had says so even when the shop did not name it', () => {
  const { lines } = orderChangesOf(anError(), sent(cap), now({ ...cap, available: false, left: 2 }));
  expect(lines['cap']).toMatch(/only 2 left/);
});

test('what another tab has changed is told line by line', () => {
  const hat = aCartItem({ _id: 'hat' });
  const changes = orderChangesOf(anError(), sent(tee, cap), now({ ...cap, quantity: 1 }, hat));
  expect(changes.lines).toEqual({
    cap: 'The quantity has changed from 3 to 1.',
    hat: 'This was added to your bag meanwhile.',
  });
  expect(changes.message).toBe('The total has changed. Boxy tee is no longer in your bag.');
});

test('a lost answer: sending again is safe, and nothing is said to have changed', () => {
  const error = anError({ status: 0, code: 'TIMEOUT', message: 'The store is taking too long to answer.' });
  const changes = orderChangesOf(error, sent(tee), now(tee));
  expect(changes.message).toMatch(/never ordered twice/);
  expect(changes.lines).toEqual({});
});

test('a fee that the merchant has changed meanwhile says what it was', () => {
  const dearer = { items: [tee], quote: { delivery: 4.95, tax: 0, total: 24.45 } };
  const changes = orderChangesOf(anError(), sent(tee), dearer);
  expect(changes).toMatchObject({ delivery: 'It was $0.00.' });
  expect(changes).not.toHaveProperty('tax');
});
