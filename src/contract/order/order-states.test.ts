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

const allowedOrderSteps = new Set([
  'pending confirmed',
  'pending cancelled',
  'confirmed dispatched',
  'confirmed cancelled',
  'dispatched delivered',
  'delivered returned',
]);
const allowedPaymentSteps = new Set(['pending paid', 'pending failed', 'paid refunded', 'failed pending']);

test.each(orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const)))(
  'an order may go from %s to %s only where the contract says so',
  (from, to) => {
    expect(canMoveOrder(from, to)).toBe(allowedOrderSteps.has(`${from} ${to}`));
  },
);

test.each(paymentStatuses.flatMap((from) => paymentStatuses.map((to) => [from, to] as const)))(
  'a payment may go from %s to %s only where the contract says so',
  (from, to) => {
    expect(canMovePayment(from, to)).toBe(allowedPaymentSteps.has(`${from} ${to}`));
  },
);

test('an order is finished when nothing happens to it any more and no money is on its way', () => {
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
      ...both('cancelled').filter((pair) => !pair.endsWith(' paid')),
    ].toSorted(),
  );
});

test('money goes back once an order has ended with it, and in no other state', () => {
  const refundable = orderStatuses.flatMap((orderStatus) =>
    paymentStatuses
      .filter((paymentStatus) => canRefund({ orderStatus, paymentStatus }))
      .map((to) => `${orderStatus} ${to}`),
  );
  expect(refundable.toSorted()).toEqual(['cancelled paid', 'returned paid']);
});
