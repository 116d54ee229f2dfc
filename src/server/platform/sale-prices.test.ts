import { expect, test } from 'vitest';
import { compareAtOf, isOnSale } from './sale-prices.ts';

const sale = { priceCents: 2400, regularCents: 3000, lowestCents: 2800 };
const regular = { showLowestPrice: false };
const lowest = { showLowestPrice: true };

test('a sale is compared with the regular price', () => {
  expect(compareAtOf(sale, regular)).toBe(3000);
  expect(compareAtOf({ ...sale, lowestCents: null }, regular)).toBe(3000);
});

test('where the shop shows the lowest price, a sale is compared with that if it is below the regular one', () => {
  expect(compareAtOf(sale, lowest)).toBe(2800);
  expect(compareAtOf({ ...sale, lowestCents: 3500 }, lowest)).toBe(3000);
});

test('nothing is compared without a sale, a lower price, or a price in the 30 days before', () => {
  const none = { priceCents: 2400, regularCents: null, lowestCents: null };
  expect([compareAtOf(none, regular), compareAtOf(none, lowest)]).toEqual([null, null]);
  // A market's list may round both to the same.
  expect(compareAtOf({ ...sale, regularCents: 2400 }, regular)).toBeNull();
  expect(compareAtOf({ ...sale, lowestCents: 2400 }, lowest)).toBeNull();
  expect(compareAtOf({ ...sale, lowestCents: null }, lowest)).toBeNull();
});

test('a product is on sale while its price is below the regular one', () => {
  expect(isOnSale(sale)).toBe(true);
  expect(isOnSale({ ...sale, regularCents: 2400 })).toBe(false);
  expect(isOnSale({ ...sale, regularCents: null })).toBe(false);
});
