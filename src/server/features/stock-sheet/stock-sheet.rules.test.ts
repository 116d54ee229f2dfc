import { expect, test } from 'vitest';
import { bookLine, sellableAt, type VariantStock } from './stock-sheet.rules.ts';

const at = (stock: number | null, ...onHand: number[]): VariantStock => ({
  stock,
  levels: onHand.map((pieces, index) => ({ locationId: `${index}`, onHand: pieces })),
});

test.each([
  ['is the stock with one location', at(7, 10), '0', 7],
  ['is all that lies there when nothing is sold', at(15, 10, 5), '1', 5],
  ['leaves out sold pieces at the first location that has them', at(11, 10, 5), '0', 6],
  ['of a later location is full as long as the first one has the sold pieces', at(11, 10, 5), '1', 5],
  ['leaves out sold pieces that the first one does not have', at(2, 10, 5), '1', 2],
  ['is nothing where nothing lies', at(7, 10), 'shop', 0],
  ['is unknown for a variant that is not counted', at(null), '0', null],
])('what can be sold at a location %s', (_what, variant, locationId, expected) => {
  expect(sellableAt(variant, locationId)).toBe(expected);
});

const book = (kind: 'delivery' | 'count' | 'transfer', quantity: number, variant: VariantStock, seen: number | null) =>
  bookLine({ quantity, seen }, variant, { kind, locationId: '0' });

test('a delivery adds its pieces, and needs a counted variant', () => {
  expect(book('delivery', 4, at(3, 5), null)).toMatchObject({ change: 4 });
  expect(book('delivery', 4, at(null), null)).toEqual({ code: 'NOT_COUNTED', onHand: 0 });
  expect(book('delivery', 1, at(1_000_000, 1_000_000), null)).toMatchObject({ code: 'TOO_MANY_PIECES' });
});

test.each([
  ['as many as were seen', 10, 10, at(10, 10), { change: 0, missing: 0 }],
  ['fewer', 8, 10, at(10, 10), { change: -2, missing: 0 }],
  ['fewer, of which pieces were sold meanwhile', 8, 10, at(7, 10), { change: -2, missing: 0 }],
  ['more', 12, 10, at(0, 10), { change: 2, missing: 0 }],
  ['fewer than were sold meanwhile', 2, 10, at(3, 10), { change: -3, missing: 5 }],
  ['fewer than lie there', 0, 10, at(12, 4, 9), { change: -4, missing: 6 }],
  ['a variant that was not counted when it was scanned, and is now', 9, null, at(10, 12), { change: -1, seen: 10 }],
  ['a variant for the first time', 9, null, at(null), { begins: 9 }],
])('a count of %s', (_what, quantity, seen, variant, expected) => {
  expect(book('count', quantity, variant, seen)).toMatchObject(expected);
});

test('a transfer takes no more than lies there, also sold pieces', () => {
  expect(book('transfer', 5, at(2, 5), null)).toMatchObject({ change: -5 });
  expect(book('transfer', 6, at(2, 5), null)).toEqual({ code: 'NOT_AT_LOCATION', onHand: 5 });
  expect(book('transfer', 1, at(null), null)).toMatchObject({ code: 'NOT_COUNTED' });
});
