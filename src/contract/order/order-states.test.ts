import { expect, test } from 'vitest';
import {
  isFinished,
  canMoveOrder,
  canMovePayment,
  canRefund,
  orderTransitions,
  type OrderStatus,
  paymentTransitions,
  type PaymentStatus,
} from './order-states.ts';

const orderStatuses = Object.keys(orderTransitions) as OrderStatus[];
const paymentStatuses = Object.keys(paymentTransitions) as PaymentStatus[];

const allowedOrderTransitions = new Set([
  'pending confirmed',
  'pending cancelled',
  'confirmed dispatched',
  'confirmed cancelled',
  'dispatched delivered',
  'dispatched lost',
  'dispatched returned_to_sender',
  'lost dispatched',
  'lost delivered',
  'lost returned_to_sender',
  'lost cancelled',
  'returned_to_sender dispatched',
  'returned_to_sender cancelled',
  'delivered returned',
]);
const allowedPaymentTransitions = new Set([
  'pending paid',
  'pending failed',
  'paid partly_refunded',
  'paid refunded',
  'partly_refunded refunded',
  'failed pending',
]);

test.each(orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const)))(
  'an order changes from %s to %s only as the contract allows',
  (from, to) => {
    expect(canMoveOrder(from, to)).toBe(allowedOrderTransitions.has(`${from} ${to}`));
  },
);

test.each(paymentStatuses.flatMap((from) => paymentStatuses.map((to) => [from, to] as const)))(
  'a payment changes from %s to %s only as the contract allows',
  (from, to) => {
    expect(canMovePayment(from, to)).toBe(allowedPaymentTransitions.has(`${from} ${to}`));
  },
);

test('an order is finished when it and its payment are final', () => {
  const finished = orderStatuses.flatMap((orderStatus) =>
    paymentStatuses
      .filter((paymentStatus) => isFinished({ orderStatus, paymentStatus }))
      .map((paymentStatus) => `${orderStatus} ${paymentStatus}`),
  );
  const both = (status: string) => paymentStatuses.map((paymentStatus) => `${status} ${paymentStatus}`);
  expect(finished.toSorted()).toEqual(
    [
      ...both('delivered'),
      ...both('returned'),
      ...both('cancelled').filter((pair) => !/ (paid|partly_refunded)$/.test(pair)),
    ].toSorted(),
  );
});

test('only a cancelled or returned order that is paid can be refunded', () => {
  const refundable = orderStatuses.flatMap((orderStatus) =>
    paymentStatuses
      .filter((paymentStatus) => canRefund({ orderStatus, paymentStatus }))
      .map((to) => `${orderStatus} ${to}`),
  );
  expect(refundable.toSorted()).toEqual([
    'cancelled paid',
    'cancelled partly_refunded',
    'returned paid',
    'returned partly_refunded',
  ]);
});
