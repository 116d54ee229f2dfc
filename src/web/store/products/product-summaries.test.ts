import { expect, test } from 'vitest';
import { aProduct, aSummary } from '#web/store/testing/samples.ts';
import { toSummary } from './product-summaries.ts';

const variant = (size: string, instoke: boolean) => ({ color: 'Sand', size, instoke, stock: null });

test('a summary has nothing that only the page of the product shows', () => {
  expect(toSummary(aProduct({ variants: [variant('M', true)] }))).toEqual(aSummary());
});

test('a summary keeps the price before a sale, but not what the page says about the sale', () => {
  const sale = aProduct({ price: 24, compareAt: 30, lowestPrice: 28, saleEnds: '2026-11-30T00:00' });
  expect(toSummary(sale)).toEqual(aSummary({ price: 24, compareAt: 30, soldOut: true }));
});

test('a product is sold out when no variant is in stock', () => {
  const isSoldOut = (...inStock: boolean[]) =>
    toSummary(aProduct({ variants: inStock.map((instoke, at) => variant(`${at}`, instoke)) })).soldOut;
  expect([isSoldOut(false, true), isSoldOut(false, false), isSoldOut()]).toEqual([false, true, true]);
});
