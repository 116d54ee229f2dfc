import { expect, test } from 'vitest';
import type { OrderStatus } from './order-states.ts';
import type { LinePieces, ParcelStatus } from './parcels.ts';
import { fulfilmentOf, piecesOf } from './pieces.ts';

const pieces = (...quantities: number[]): LinePieces[] =>
  quantities.flatMap((quantity, position) => (quantity > 0 ? [{ position, quantity }] : []));
const parcel = (status: ParcelStatus, ...quantities: number[]) => ({ status, lines: pieces(...quantities) });

type Given = { orderStatus?: OrderStatus } & Partial<Omit<Parameters<typeof piecesOf>[0], 'orderStatus'>>;

/** What became of the pieces of a confirmed order of three pieces and one. */
const given = (rest: Given) =>
  piecesOf({
    orderStatus: 'confirmed',
    lines: [
      { position: 0, quantity: 3 },
      { position: 1, quantity: 1, kind: null },
    ],
    parcels: [],
    refunded: [],
    returned: [],
    ...rest,
  });

test('everything is left of an order that was not sent', () => {
  const found = given({});
  const nothing = { shipped: 0, missing: 0, refunded: 0, returned: 0, refundable: 0, returnable: 0 };
  expect(found).toEqual([
    { position: 0, quantity: 3, ...nothing, left: 3 },
    { position: 1, quantity: 1, ...nothing, left: 1 },
  ]);
  expect(fulfilmentOf(found)).toBe('none');
});

test('counts the pieces of parcels that have arrived or can', () => {
  const part = given({ parcels: [parcel('delivered', 1), parcel('sent', 1, 1)] });
  expect(part).toMatchObject([
    { shipped: 2, left: 1, refundable: 2 },
    { shipped: 1, left: 0, refundable: 1 },
  ]);
  expect(fulfilmentOf(part)).toBe('part');
  expect(fulfilmentOf(given({ parcels: [parcel('sent', 3, 1)] }))).toBe('all');
});

test.each(['lost', 'returned_to_sender'] as const)(
  'pieces of a parcel that is %s are missing until they are sent again',
  (status) => {
    const missed = given({ parcels: [parcel(status, 2), parcel('sent', 0, 1)] });
    expect(missed[0]).toMatchObject({ shipped: 0, missing: 2, left: 3, refundable: 2 });
    // First goes out what was never sent.
    const again = given({ parcels: [parcel(status, 2), parcel('sent', 2)] });
    expect(again[0]).toMatchObject({ shipped: 2, missing: 1, left: 1 });
    expect(given({ parcels: [parcel(status, 3), parcel('sent', 3)] })[0]).toMatchObject({ missing: 0, left: 0 });
  },
);

test('missing pieces that were refunded need not be sent again', () => {
  const parcels = [parcel('sent', 1, 1), parcel('lost', 2)];
  expect(given({ parcels, refunded: pieces(1) })[0]).toMatchObject({ missing: 2, refunded: 1, left: 1, refundable: 2 });
  const all = given({ parcels, refunded: pieces(2) });
  expect(all[0]).toMatchObject({ left: 0, refundable: 1 });
  expect(fulfilmentOf(all)).toBe('all');
});

test('pieces that arrived are refunded or returned once', () => {
  const parcels = [parcel('delivered', 3, 1)];
  expect(given({ parcels, refunded: pieces(1), returned: pieces(1) })[0]).toMatchObject({
    refunded: 1,
    returned: 1,
    left: 0,
    refundable: 1,
  });
  expect(given({ parcels, refunded: pieces(3), returned: pieces(1) })[0]).toMatchObject({ refundable: 0 });
});

test.each([
  ['dispatched', { shipped: 3, missing: 0, left: 0 }],
  ['delivered', { shipped: 3, missing: 0, left: 0 }],
  ['returned', { shipped: 3, missing: 0, left: 0 }],
  ['lost', { shipped: 0, missing: 3, left: 3 }],
  ['returned_to_sender', { shipped: 0, missing: 3, left: 3 }],
  ['pending', { shipped: 0, missing: 0, left: 3 }],
  ['cancelled', { shipped: 0, missing: 0, left: 3 }],
] as const)('an order without parcels that is %s counts as one parcel where it was sent', (orderStatus, expected) => {
  expect(given({ orderStatus })[0]).toMatchObject(expected);
});

test('gift cards are not sent, and lines keep their positions', () => {
  const found = given({
    lines: [
      { position: 1, quantity: 1, kind: 'gift-card' },
      { position: 4, quantity: 2 },
    ],
    parcels: [{ status: 'sent', lines: [{ position: 4, quantity: 2 }] }],
  });
  expect(found).toMatchObject([{ position: 4, shipped: 2, left: 0 }]);
  expect(fulfilmentOf(found)).toBe('all');
  expect(fulfilmentOf([])).toBe('all');
});
