import { expect, test } from 'vitest';
import type { ParcelStatus } from '#contract/order/parcels.ts';
import { piecesOf } from '#contract/order/pieces.ts';
import { piecesToReplace, stillMissing, toParcelLines } from './order.parcels.rules.ts';

const parcel = (status: ParcelStatus, quantity: number) => ({ status, lines: [{ position: 0, quantity }] });

/** An order of one line of four pieces, with these parcels. */
function given(...parcels: ReturnType<typeof parcel>[]) {
  const lines = [{ position: 0, quantity: 4 }];
  return { parcels, pieces: piecesOf({ orderStatus: 'confirmed', lines, parcels, refunded: [], returned: [] }) };
}
const replaced = (quantity: number, order: ReturnType<typeof given>, replace?: boolean) =>
  piecesToReplace([{ position: 0, quantity }], order, replace)[0]?.quantity ?? 0;

test('sends all that is left, or what is wanted of it', () => {
  const { pieces } = given(parcel('sent', 1));
  expect(toParcelLines(undefined, pieces)).toEqual([{ position: 0, quantity: 3 }]);
  const twice = { position: 0, quantity: 1 };
  expect(toParcelLines([twice, twice], pieces)).toEqual([{ position: 0, quantity: 2 }]);
  expect(toParcelLines(undefined, given(parcel('sent', 4)).pieces)).toEqual([]);
  for (const wanted of [[{ position: 0, quantity: 4 }], [{ position: 9, quantity: 1 }]])
    expect(() => toParcelLines(wanted, pieces)).toThrow('That is more than is left to send.');
});

test('replaces lost pieces, after those that were never sent', () => {
  const order = given(parcel('lost', 3));
  expect([1, 2, 4].map((quantity) => replaced(quantity, order))).toEqual([0, 1, 3]);
  expect(replaced(4, order, false)).toBe(0);
  expect(replaced(4, given(parcel('sent', 1)))).toBe(0);
});

test('sends pieces that came back themselves, unless others are wanted', () => {
  const order = given(parcel('returned_to_sender', 4));
  expect([replaced(4, order), replaced(4, order, true)]).toEqual([0, 4]);
});

test('sends again what is missing longest first', () => {
  const order = given(parcel('lost', 2), parcel('returned_to_sender', 2));
  expect([1, 2, 3, 4].map((quantity) => replaced(quantity, order))).toEqual([1, 2, 2, 2]);
  // Two of the lost ones were sent again, so that the others are those that came back.
  expect(replaced(2, given(parcel('lost', 2), parcel('returned_to_sender', 2), parcel('sent', 2)))).toBe(0);
});

test('a lost parcel may turn up until its pieces are sent again', () => {
  const [first, second] = [parcel('lost', 2), parcel('lost', 2)];
  const found = (...parcels: ReturnType<typeof parcel>[]) => {
    const order = given(...parcels);
    return stillMissing(order.parcels, order.pieces);
  };
  expect(found(first, second)).toEqual([second, first]);
  expect(found(first, second, parcel('sent', 2))).toEqual([second]);
  expect(found(first, second, parcel('sent', 4))).toEqual([]);
  expect(found(first, parcel('returned_to_sender', 2))).toEqual([first]);
});
