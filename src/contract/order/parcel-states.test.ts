import { expect, test } from 'vitest';
import { type OrderStatus, orderTransitions } from './order-states.ts';
import { canDeleteParcel, canMoveParcel, canShip, parcelStateError, statusByParcels } from './parcel-states.ts';
import { type ParcelStatus, parcelStatuses } from './parcels.ts';

const orderStatuses = Object.keys(orderTransitions) as OrderStatus[];
const where = (holds: (status: OrderStatus) => boolean) => orderStatuses.filter(holds);

test('pieces are sent from the confirmation until the order has arrived, while some are left', () => {
  expect(where((status) => canShip(status, [{ left: 0 }, { left: 1 }]))).toEqual([
    'confirmed',
    'dispatched',
    'lost',
    'returned_to_sender',
  ]);
  expect(where((status) => canShip(status, [{ left: 0 }]) || canShip(status, []))).toEqual([]);
});

test('a parcel changes only as it can', () => {
  const allowed = parcelStatuses.flatMap((from) =>
    parcelStatuses.filter((to) => canMoveParcel('dispatched', from, to)).map((to) => `${from} ${to}`),
  );
  expect(allowed).toEqual([
    'sent delivered',
    'sent lost',
    'sent returned_to_sender',
    'lost delivered',
    'lost returned_to_sender',
  ]);
  expect(where((status) => canMoveParcel(status, 'lost', 'returned_to_sender'))).toEqual([
    'confirmed',
    'dispatched',
    'lost',
    'returned_to_sender',
    'delivered',
  ]);
  expect(parcelStateError('delivered', 'lost')).toBe('This parcel is delivered, so it cannot be lost.');
});

test('a parcel is deleted until the order is dispatched, unless one did not arrive', () => {
  const sent = { status: 'sent' } as const;
  expect(where((status) => canDeleteParcel(status, [sent], sent))).toEqual(['confirmed']);
  expect(canDeleteParcel('confirmed', [{ status: 'lost' }, sent], sent)).toBe(false);
  expect(canDeleteParcel('confirmed', [{ status: 'delivered' }, sent], { status: 'delivered' })).toBe(false);
});

test.each<[OrderStatus, ParcelStatus[], number, OrderStatus]>([
  ['confirmed', [], 1, 'confirmed'],
  ['confirmed', ['sent'], 1, 'confirmed'],
  ['confirmed', ['lost'], 1, 'confirmed'],
  ['confirmed', ['sent', 'delivered'], 0, 'dispatched'],
  ['confirmed', ['delivered'], 0, 'delivered'],
  ['dispatched', [], 0, 'dispatched'],
  ['dispatched', ['sent', 'delivered'], 0, 'dispatched'],
  ['dispatched', ['delivered', 'delivered'], 0, 'delivered'],
  ['dispatched', ['delivered', 'lost'], 1, 'dispatched'],
  ['dispatched', ['delivered', 'lost'], 0, 'delivered'],
  ['dispatched', ['lost', 'returned_to_sender'], 2, 'returned_to_sender'],
  ['dispatched', ['returned_to_sender', 'lost'], 2, 'lost'],
  ['lost', ['lost', 'sent'], 1, 'dispatched'],
  ['lost', ['lost', 'delivered'], 0, 'delivered'],
  ['returned_to_sender', ['returned_to_sender', 'sent'], 0, 'dispatched'],
  ['pending', ['sent'], 0, 'pending'],
  ['cancelled', ['lost'], 1, 'cancelled'],
  ['delivered', ['sent'], 0, 'delivered'],
  ['returned', ['delivered'], 0, 'returned'],
])('an order that is %s with parcels that are %j and %i pieces left is %s', (orderStatus, parcels, left, expected) => {
  const given = { orderStatus, parcels: parcels.map((status) => ({ status })), pieces: [{ left: 0 }, { left }] };
  expect(statusByParcels(given)).toBe(expected);
});
