import { expect, test } from 'vitest';
import type { Order } from '#contract/order/order.ts';
import type { OrderReturn } from '#contract/order/order-return.ts';
import { renderScreen } from '#testing/web/render-screen.tsx';
import { aReturn } from '#web/store/testing/return-sample.ts';
import { anOrder, aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { returnableLines } from './returnable-lines.ts';
import { OrderReturns, ReturnsSection } from './returns.tsx';
import type { ReturnsState } from './use-returns.ts';

const line = { name: 'Boxy tee', productId: 'p', color: 'Sand', size: 'M', price: 19.5, image: '', quantity: 2 };
const cap = { ...line, name: 'Wool cap', productId: 'q', size: '', quantity: 1 };
const order = anOrder({ orderStatus: 'delivered', cartItems: [line, cap] });
const until = '2026-12-20T10:00:00.000Z';
const piecesOf = (position: number, quantity: number, status: OrderReturn['status'] = 'accepted') => {
  const [one] = aReturn().lines;
  return aReturn({ _id: `${position} ${quantity}`, status, lines: one ? [{ ...one, position, quantity }] : [] });
};

const render = (screen: React.ReactElement) => renderScreen(testStore({ user: aUser() }).store, screen);
const partOf = (state: ReturnsState, isOwn = true) =>
  render(<ReturnsSection order={order} isOwn={isOwn} state={state} reload={async () => {}} />);

test('until when a return can be asked for is said beside the button', () => {
  const { text, tags } = partOf({ read: { returns: [], until } });
  expect(text).toContain('Until December 20, 2026 you can send pieces back.');
  expect(tags('time')).toMatchObject([{ datetime: until }]);
  expect(text).toContain('Return something');
});

test('there is nothing to see when there is nothing to ask for, and nothing was', () => {
  expect(partOf({ read: { returns: [], until: null } }).html).toBe('');
});

test.each([
  ['the time is over', [piecesOf(0, 1)], null, true],
  ['one is looked at', [piecesOf(0, 1, 'requested')], until, true],
  ['all has gone back', [piecesOf(0, 2), piecesOf(1, 1)], until, true],
  ['the order is somebody else’s', [piecesOf(0, 1)], until, false],
])('no button while %s', (_why, returns, last, isOwn) => {
  const { text } = partOf({ read: { returns, until: last } }, isOwn);
  expect(text).not.toContain('Return something');
  expect(text).toContain('× Boxy tee');
});

test('after a declined return another can be asked for', () => {
  expect(partOf({ read: { returns: [piecesOf(0, 2, 'declined')], until } }).text).toContain('Return something');
});

test('a return: its state, its pieces, its refund and the words of both sides', () => {
  const accepted = aReturn({ status: 'accepted', refund: 19.5, answer: 'Thank you.\nIt has arrived.' });
  const { text } = partOf({ read: { returns: [accepted], until: null } });
  for (const words of ['Accepted', '1 × Boxy tee, Sand, M', 'Refund $19.50', 'Too small', 'Thank you.']) {
    expect(text).toContain(words);
  }
  expect(partOf({ read: { returns: [aReturn()], until } }).text).not.toContain('Refund');
});

test('the latest return is the first', () => {
  const { text } = partOf({ read: { returns: [aReturn({ status: 'declined' }), aReturn({ _id: 'b' })], until } });
  expect(text.indexOf('Requested')).toBeLessThan(text.indexOf('Declined'));
});

test('a failure says why, can be tried again, and takes nothing away that was read', () => {
  const { text } = partOf({ errorMessage: 'No connection', read: { returns: [aReturn()], until } });
  for (const words of ['The returns could not be read', 'No connection', 'Try again', 'Requested']) {
    expect(text).toContain(words);
  }
});

test.each<[Order['orderStatus'], boolean]>([
  ['confirmed', false],
  ['dispatched', false],
  ['delivered', true],
  ['returned', true],
])('an order that is %s has a place for returns: %s', (orderStatus, has) => {
  const { html } = render(<OrderReturns order={anOrder({ orderStatus })} isOwn state={{}} reload={async () => {}} />);
  expect(html.includes('Returns')).toBe(has);
});

test('what can go back: pieces that are neither back nor asked to be; declined ones are again', () => {
  const leftAfter = (...returns: OrderReturn[]) =>
    returnableLines(order, returns).map(({ position, left }) => [position, left]);
  expect(leftAfter()).toEqual([
    [0, 2],
    [1, 1],
  ]);
  expect(leftAfter(piecesOf(0, 1), piecesOf(1, 1, 'requested'))).toEqual([[0, 1]]);
  expect(leftAfter(piecesOf(0, 1), piecesOf(0, 1), piecesOf(1, 1, 'declined'))).toEqual([[1, 1]]);
});
