import { expect, test } from 'vitest';
import type { Order } from '#contract/order/order.ts';
import type { OrderReturn } from '#contract/order/order-return.ts';
import type { Parcel } from '#contract/order/parcels.ts';
import { renderScreen } from '#testing/web/render-screen.tsx';
import { aReturn } from '#web/store/testing/return-sample.ts';
import { anOrder, anOrderLine, aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { returnableLines } from './returnable-lines.ts';
import { OrderReturns, ReturnsSection } from './returns.tsx';
import type { ReturnsState } from './use-returns.ts';

const line = anOrderLine({ quantity: 2 });
const cap = anOrderLine({ position: 1, name: 'Wool cap', productId: 'q', size: '' });
const order = anOrder({ orderStatus: 'delivered', cartItems: [line, cap] });
const until = '2026-12-20T10:00:00.000Z';
const piecesOf = (position: number, quantity: number, status: OrderReturn['status'] = 'accepted') => {
  const [one] = aReturn().lines;
  return aReturn({ _id: `${position} ${quantity}`, status, lines: one ? [{ ...one, position, quantity }] : [] });
};

const render = (screen: React.ReactElement) => renderScreen(testStore({ user: aUser() }).store, screen);
const sectionOf = (state: ReturnsState, isOwn = true) =>
  render(<ReturnsSection order={order} isOwn={isOwn} state={state} reload={async () => {}} />);

test('shows the deadline for returns beside the button', () => {
  const { text, tags } = sectionOf({ read: { returns: [], until } });
  expect(text).toContain('You can return items until December 20, 2026');
  expect(tags('time')).toMatchObject([{ datetime: until }]);
  expect(text).toContain('Return items');
});

test('renders nothing if there are no returns and none can be requested', () => {
  expect(sectionOf({ read: { returns: [], until: null } }).html).toBe('');
});

test.each([
  ['the deadline has passed', [piecesOf(0, 1)], null, true],
  ['a request is open', [piecesOf(0, 1, 'requested')], until, true],
  ['everything is returned', [piecesOf(0, 2), piecesOf(1, 1)], until, true],
  ['the order belongs to another shopper', [piecesOf(0, 1)], until, false],
])('shows no button if %s', (_why, returns, last, isOwn) => {
  const { text } = sectionOf({ read: { returns, until: last } }, isOwn);
  expect(text).not.toContain('Return items');
  expect(text).toContain('× Boxy tee');
});

test.each(['declined', 'withdrawn'] as const)('offers another return after a %s one', (status) => {
  expect(sectionOf({ read: { returns: [piecesOf(0, 2, status)], until } }).text).toContain('Return items');
});

test('lets only the owner withdraw a request, and only an undecided one', () => {
  expect(sectionOf({ read: { returns: [aReturn()], until } }).text).toContain('Withdraw request');
  expect(sectionOf({ read: { returns: [aReturn()], until } }, false).text).not.toContain('Withdraw request');
  const decided = [aReturn({ status: 'accepted' })];
  expect(sectionOf({ read: { returns: decided, until } }).text).not.toContain('Withdraw request');
});

test('shows the status, pieces, refund and messages of a return', () => {
  const accepted = aReturn({ status: 'accepted', refund: 19.5, answer: 'Thank you.\nIt has arrived.' });
  const { text } = sectionOf({ read: { returns: [accepted], until: null } });
  for (const expected of ['Accepted', '1 × Boxy tee, Sand, M', 'Refund $19.50', 'Too small', 'Thank you.']) {
    expect(text).toContain(expected);
  }
  expect(sectionOf({ read: { returns: [aReturn()], until } }).text).not.toContain('Refund');
});

test('lists the latest return first', () => {
  const { text } = sectionOf({ read: { returns: [aReturn({ status: 'declined' }), aReturn({ _id: 'b' })], until } });
  expect(text.indexOf('Requested')).toBeLessThan(text.indexOf('Declined'));
});

test('shows a failed reload with a retry and keeps the loaded returns', () => {
  const { text } = sectionOf({ errorMessage: 'No connection', read: { returns: [aReturn()], until } });
  for (const expected of ['Your returns could not be loaded', 'No connection', 'Try again', 'Requested']) {
    expect(text).toContain(expected);
  }
});

test.each<[Order['orderStatus'], boolean]>([
  ['confirmed', false],
  ['dispatched', false],
  ['delivered', true],
  ['returned', true],
])('shows the section for an order that is %s: %s', (orderStatus, has) => {
  const { html } = render(<OrderReturns order={anOrder({ orderStatus })} isOwn state={{}} reload={async () => {}} />);
  expect(html.includes('Returns')).toBe(has);
});

test('counts the pieces that are neither returned nor requested; declined ones count again', () => {
  const leftAfter = (...returns: OrderReturn[]) =>
    returnableLines(order, returns).map(({ position, left }) => [position, left]);
  expect(leftAfter()).toEqual([
    [0, 2],
    [1, 1],
  ]);
  expect(leftAfter(piecesOf(0, 1), piecesOf(1, 1, 'requested'))).toEqual([[0, 1]]);
  expect(leftAfter(piecesOf(0, 1), piecesOf(0, 1), piecesOf(1, 1, 'declined'))).toEqual([[1, 1]]);
});

test('counts no pieces that were refunded', () => {
  const refunded = {
    ...order,
    cartItems: [
      { ...line, refunded: 1 },
      { ...cap, refunded: 1 },
    ],
  };
  expect(returnableLines(refunded, []).map(({ position, left }) => [position, left])).toEqual([[0, 1]]);
});

test('does not offer to return a gift card', () => {
  const withCard = { ...order, cartItems: [{ ...line, kind: 'gift-card' as const }, cap] };
  expect(returnableLines(withCard, []).map(({ position }) => position)).toEqual([1]);
});

test('offers only pieces that have arrived or can', () => {
  const parcel = (status: Parcel['status'], number: number): Parcel => ({
    _id: String(number),
    number,
    status,
    carrier: null,
    trackingNumber: '',
    trackingUrl: '',
    lines: [{ position: 0, quantity: 1 }],
    dispatchedAt: '2026-11-20T10:00:00.000Z',
    deliveredAt: null,
  });
  const partlyLost = anOrder({
    orderStatus: 'delivered',
    cartItems: [line],
    parcels: [parcel('delivered', 1), parcel('lost', 2)],
  });
  expect(returnableLines(partlyLost, []).map(({ position, left }) => [position, left])).toEqual([[0, 1]]);
  const lostPaidBack = { ...partlyLost, cartItems: [{ ...line, refunded: 1 }] };
  expect(returnableLines(lostPaidBack, []).map(({ position, left }) => [position, left])).toEqual([[0, 1]]);
});
