import { expect, test } from 'vitest';
import type { AdminOrder, HistoryEntry } from '#contract/order/order-admin.ts';
import type { OrderReturn } from '#contract/order/order-return.ts';
import { renderScreen, runLoader } from '#testing/web/render-screen.tsx';
import { adminLoader } from '#web/app/router-context.ts';
import { ok } from '#web/store/testing/fake-server.ts';
import { aReturn } from '#web/store/testing/return-sample.ts';
import { anOrder, aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { suggestedRefund } from './accept-dialog.tsx';
import { AdminOrderScreen } from './order.screen.tsx';
import { loadAdminOrder } from './orders.loader.ts';

const admin = aUser({ role: 'admin' });
const id = '7K3M9Q2X4T5B';
const at = `/adminDashboard/order/${id}`;
const delivered: AdminOrder = {
  ...anOrder({ orderStatus: 'delivered', paymentStatus: 'paid', paymentMethod: 'cod' }),
  userEmail: 'grace@navy.mil',
};
const detailOf = (
  returns: OrderReturn[],
  money = { refunded: 0, onItsWay: 0, left: 39 },
  { order = delivered, history = [] }: { order?: AdminOrder; history?: HistoryEntry[] } = {},
) =>
  renderScreen(testStore({ user: admin }).store, <AdminOrderScreen />, {
    route: '/adminDashboard/order/:id',
    at,
    loaded: { order, history, returns, money },
  });
const answer = (order: AdminOrder) => {
  const { store, server } = testStore({ user: admin });
  server.on(`GET /api/admin/orders/${id}`, ok({ data: order }));
  server.on(`GET /api/admin/orders/${id}/history`, ok({ data: [] }));
  server.on(`GET /api/order/${id}/returns`, ok({ data: [aReturn()], until: null }));
  server.on(`GET /api/admin/payments?q=${id}&limit=100`, ok({ data: [], nextCursor: null }));
  return { server, loading: runLoader(adminLoader(loadAdminOrder), store, at, { id }) };
};

test('a delivered order comes with its returns and its money, one that was never sent or paid asks for neither', async () => {
  const sent = answer(delivered);
  expect(await sent.loading).toMatchObject({ returned: { returns: [aReturn()], money: { left: 0 } } });
  const pending = answer({ ...delivered, orderStatus: 'pending', paymentStatus: 'pending' });
  expect(await pending.loading).toMatchObject({ returned: { returns: [], money: { refunded: 0 } } });
  expect(pending.server.calls().filter((call) => /returns|payments/.test(call))).toEqual([]);
});

test('a return that waits can be accepted or declined; one that is decided says how', () => {
  const waiting = detailOf([aReturn()]);
  for (const words of ['Returns', 'Requested', '1 × Boxy tee, Sand, M', 'Too small', 'Accept', 'Decline']) {
    expect(waiting.text).toContain(words);
  }
  const decided = detailOf([aReturn({ status: 'accepted', refund: 19.5, restocked: true, answer: 'Thank you.' })]);
  for (const words of ['Accepted', '$19.50 refunded, back in stock', 'Thank you.']) {
    expect(decided.text).toContain(words);
  }
  expect(decided.text).not.toContain('Decline');
  expect(detailOf([]).text).not.toContain('Returns');
});

test('the facts say what has gone back, and what is on its way', () => {
  const { text } = detailOf([], { refunded: 38, onItsWay: 5, left: 0 });
  expect(text).toContain('Refunded $38.00');
  expect(text).toContain('Refund pending $5.00');
  expect(detailOf([]).text).not.toContain('Refund');
});

test.each([
  ['returned', 'paid', 39, true],
  ['cancelled', 'paid', 39, true],
  ['returned', 'paid', 0, false],
  ['returned', 'refunded', 0, false],
  ['delivered', 'paid', 39, false],
] as const)('%s, %s, $%s left: refund offered: %s', (orderStatus, paymentStatus, left, isOffered) => {
  const order = { ...delivered, orderStatus, paymentStatus };
  const { tags } = detailOf([], { refunded: 0, onItsWay: 0, left }, { order });
  expect(tags('button').some(({ text }) => text === 'Refund')).toBe(isOffered);
});

test.each([
  ['dispatched', 'RM 1', 'Change the tracking number'],
  ['dispatched', '', 'Add the tracking number'],
  ['delivered', 'RM 1', undefined],
] as const)('%s, with the tracking number "%s": %s', (orderStatus, trackingNumber, name) => {
  const { tags } = detailOf([], undefined, { order: { ...delivered, orderStatus, trackingNumber } });
  expect(tags('button').find(({ text }) => text.includes('tracking number'))?.text).toBe(name);
});

test('the history tells of returns, refunds and tracking numbers', () => {
  const by = { from: null, actor: 'admin', actorName: 'Grace', note: '', at: '2026-11-20T23:30:00.000Z' } as const;
  const { text } = detailOf([], undefined, {
    history: [
      { ...by, kind: 'tracking', from: 'RM 1', to: 'RM 2' },
      { ...by, kind: 'refund', to: '', note: '$34.00' },
      { ...by, kind: 'return', to: 'accepted' },
    ],
  });
  for (const words of ['RM 1 → RM 2', 'Refund', '$34.00', 'Return: accepted']) expect(text).toContain(words);
});

test.each([
  [100, '38.30'],
  [20, '20.00'],
  [0, '0.00'],
])('with $%s left the suggested refund is $%s', (left, expected) => {
  const [line] = aReturn().lines;
  const lines = line
    ? [
        { ...line, price: 19.1 },
        { ...line, price: 9.6, quantity: 2 },
      ]
    : [];
  expect(suggestedRefund({ lines }, left)).toBe(expected);
});
