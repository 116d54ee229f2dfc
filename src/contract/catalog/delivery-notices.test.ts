import { expect, test } from 'vitest';
import { formatDelivery, formatDeliveryDays, formatReturns } from './delivery-notices.ts';

test.each([
  [3, 5, 'Arrives in 3 to 5 working days'],
  [2, 2, 'Arrives in 2 working days'],
  [1, 1, 'Arrives in 1 working day'],
])('formats %i to %i days as "%s"', (from, to, text) => {
  expect(formatDeliveryDays({ from, to })).toBe(text);
});

test.each([
  [0, null, 'Free delivery'],
  [0, 60, 'Free delivery'],
  [4.5, 0, 'Free delivery'],
  [4.5, null, 'Delivery $4.50'],
  [5, 60, 'Delivery $5, free from $60'],
])('for a fee of %s, free from %s, says "%s"', (deliveryFee, freeDeliveryFrom, text) => {
  expect(formatDelivery({ deliveryFee, freeDeliveryFrom })).toBe(text);
});

test('promises no fee that depends on the address', () => {
  const charge = { deliveryFee: 0, freeDeliveryFrom: null, deliveryByPlace: true };
  expect(formatDelivery(charge)).toBe('Delivery calculated with your address');
});

test.each([
  [30, 'Returns within 30 days of delivery'],
  [1, 'Returns within 1 day of delivery'],
  [0, undefined],
])('for %i days of returns says "%s"', (days, text) => {
  expect(formatReturns(days)).toBe(text);
});
