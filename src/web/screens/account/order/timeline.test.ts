import { expect, test } from 'vitest';
import type { OrderReturn } from '#contract/order/order-return.ts';
import { anOrder } from '#web/store/testing/samples.ts';
import { timelineOf } from './timeline.ts';

const marks = { done: '', current: '*', ahead: '?' };
const stepsOf = (part: Parameters<typeof anOrder>[0], returns: readonly OrderReturn['status'][] = []) =>
  timelineOf(
    anOrder(part),
    returns.map((status) => ({ status })),
  )
    .map(({ name, state }) => name + marks[state])
    .join(' > ');

test.each([
  ['paypal', 'pending', 'pending', 'Ordered* > Paid? > Dispatched? > Delivered?'],
  ['card', 'pending', 'failed', 'Ordered* > Paid? > Dispatched? > Delivered?'],
  ['card', 'confirmed', 'paid', 'Ordered > Paid* > Dispatched? > Delivered?'],
  ['card', 'dispatched', 'paid', 'Ordered > Paid > Dispatched* > Delivered?'],
  ['card', 'delivered', 'paid', 'Ordered > Paid > Dispatched > Delivered*'],
  ['card', 'returned', 'paid', 'Ordered > Paid > Dispatched > Delivered > Returned*'],
  ['card', 'returned', 'refunded', 'Ordered > Paid > Dispatched > Delivered > Returned > Refunded*'],
  ['card', 'delivered', 'partly_refunded', 'Ordered > Paid > Dispatched > Delivered > Partly refunded*'],
  ['card', 'lost', 'paid', 'Ordered > Paid > Dispatched > Lost*'],
  ['cod', 'returned_to_sender', 'pending', 'Ordered > Confirmed > Dispatched > Returned to sender*'],
  ['card', 'cancelled', 'pending', 'Ordered > Cancelled*'],
  ['card', 'cancelled', 'paid', 'Ordered > Paid > Cancelled > Refund on its way*'],
  ['card', 'cancelled', 'refunded', 'Ordered > Paid > Cancelled > Refunded*'],
  ['card', 'confirmed', 'refunded', 'Ordered > Paid > Refunded*'],
  ['cod', 'confirmed', 'pending', 'Ordered > Confirmed* > Dispatched? > Delivered?'],
  ['cod', 'dispatched', 'pending', 'Ordered > Confirmed > Dispatched* > Delivered?'],
  ['cod', 'delivered', 'paid', 'Ordered > Paid > Dispatched > Delivered*'],
  ['cod', 'cancelled', 'pending', 'Ordered > Cancelled*'],
] as const)('shows %s, %s, %s as: %s', (paymentMethod, orderStatus, paymentStatus, steps) => {
  expect(stepsOf({ paymentMethod, orderStatus, paymentStatus })).toBe(steps);
});

test.each([
  ['confirmed', 'paid', 'Ordered > Nothing to pay* > Dispatched? > Delivered?'],
  ['delivered', 'paid', 'Ordered > Nothing to pay > Dispatched > Delivered*'],
  ['cancelled', 'refunded', 'Ordered > Cancelled*'],
] as const)('shows a free order, %s, %s as: %s', (orderStatus, paymentStatus, steps) => {
  expect(stepsOf({ totalAmount: 0, paymentMethod: 'card', orderStatus, paymentStatus })).toBe(steps);
});

test.each([
  ['delivered', ['requested'], 'Delivered > Return requested*'],
  ['delivered', ['declined'], 'Dispatched > Delivered*'],
  ['delivered', ['accepted', 'declined'], 'Delivered > Partly returned*'],
  ['delivered', ['accepted', 'requested'], 'Delivered > Return requested*'],
  ['returned', ['accepted'], 'Delivered > Returned*'],
] as const)('ends a %s order with %s returns in: %s', (orderStatus, returns, steps) => {
  const order = { paymentMethod: 'card', paymentStatus: 'paid', orderStatus } as const;
  expect(stepsOf(order, returns).endsWith(steps)).toBe(true);
});

test.each([
  ['paid', 'We’ll send it again or refund you.'],
  ['pending', 'We’ll send it again or cancel it.'],
] as const)('says what happens with a lost parcel that is %s', (paymentStatus, detail) => {
  expect(timelineOf(anOrder({ orderStatus: 'lost', paymentStatus })).at(-1)).toMatchObject({ name: 'Lost', detail });
});

test('says that a confirmed order is paid on delivery', () => {
  const order = anOrder({ paymentMethod: 'cod', orderStatus: 'confirmed', paymentStatus: 'pending' });
  expect(timelineOf(order)[1]).toEqual({ name: 'Confirmed', state: 'current', detail: 'Pay on delivery' });
});

test.each([
  ['lost', 'problem'],
  ['returned_to_sender', 'problem'],
  ['cancelled', 'cancelled'],
  ['returned', undefined],
] as const)('marks the end of a %s order as %s', (orderStatus, mark) => {
  expect(timelineOf(anOrder({ orderStatus, paymentStatus: 'pending' })).at(-1)?.mark).toBe(mark);
});

test('shows the tracking number at the dispatched step', () => {
  const steps = timelineOf(anOrder({ orderStatus: 'dispatched', paymentStatus: 'paid', trackingNumber: 'RM 1' }));
  expect(steps.find(({ detail }) => detail)).toEqual({
    name: 'Dispatched',
    state: 'current',
    detail: 'Tracking number RM 1',
  });
});
