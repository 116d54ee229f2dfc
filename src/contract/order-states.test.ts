import { expect, test } from 'vitest';
import {
  mayMoveOrder,
  mayMovePayment,
  orderSteps,
  type OrderStatus,
  paymentSteps,
  type PaymentStatus,
} from './order-states.ts';

const orderStatuses = Object.keys(orderSteps) as OrderStatus[];
const paymentStatuses = Object.keys(paymentSteps) as PaymentStatus[];

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
    expect(mayMoveOrder(from, to)).toBe(allowedOrderSteps.has(`${from} ${to}`));
  },
);

test.each(paymentStatuses.flatMap((from) => paymentStatuses.map((to) => [from, to] as const)))(
  'a payment may go from %s to %s only where the contract says so',
  (from, to) => {
    expect(mayMovePayment(from, to)).toBe(allowedPaymentSteps.has(`${from} ${to}`));
  },
);
