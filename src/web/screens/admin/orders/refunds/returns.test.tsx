import { expect, test } from 'vitest';
import type { AdminOrder, HistoryEntry } from '#contract/order/order-admin.ts';
import type { OrderRefund } from '#contract/order/refunds.ts';
import type { OrderReturn } from '#contract/order/order-return.ts';
import { renderScreen, runLoader } from '#testing/web/render-screen.tsx';
import { adminLoader } from '#web/app/private-loaders.ts';
import { ok } from '#web/store/testing/fake-server.ts';
import { emptyBalance, type OrderBalance } from '#web/store/order/order.returns.admin.ts';
import { aReturn } from '#web/store/testing/return-sample.ts';
import { anOrder, anOrderLine, aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { describeRefund, suggestedRefund } from './accept-dialog.tsx';
import { AdminOrderScreen } from '#web/screens/admin/orders/order.screen.tsx';
import { loadAdminOrder } from '#web/screens/admin/orders/orders.loader.ts';

const admin = aUser({ role: 'admin' });
const id = '7K3M9Q2X4T5B';
const at = `/adminDashboard/order/${id}`;
const delivered: AdminOrder = {
  ...anOrder({ orderStatus: 'delivered', paymentStatus: 'paid', paymentMethod: 'cod' }),
  userEmail: 'grace@navy.mil',
  tags: [],
  edit: null,
  version: 'v1',
};
const renderOrder = (
  returns: OrderReturn[],
  money: OrderBalance = { ...emptyBalance, left: 39 },
  {
    order = delivered,
    history = [],
    refunds = [],
  }: { order?: AdminOrder; history?: HistoryEntry[]; refunds?: OrderRefund[] } = {},
) =>
  renderScreen(testStore({ user: admin }).store, <AdminOrderScreen />, {
    route: '/adminDashboard/order/:id',
    at,
    loaded: { order, history, returns, money, refunds },
  });
const loadOrder = (order: AdminOrder) => {
  const { store, server } = testStore({ user: admin });
  server.on(`GET /api/admin/orders/${id}`, ok({ data: order }));
  server.on(`GET /api/admin/orders/${id}/history`, ok({ data: [] }));
  server.on(`GET /api/order/${id}/returns`, ok({ data: [aReturn()], until: null }));
  server.on(`GET /api/admin/orders/${id}/refunds`, ok({ data: [] }));
  server.on(`GET /api/admin/payments?q=${id}&limit=100`, ok({ data: [], nextCursor: null }));
  return { server, loading: runLoader(adminLoader(loadAdminOrder), store, at, { id }) };
};

test('loads returns and refunds of a delivered order, and neither of one that was not delivered or paid', async () => {
  const sent = loadOrder(delivered);
  expect(await sent.loading).toMatchObject({ returned: { returns: [aReturn()], money: { left: 0 }, refunds: [] } });
  const pending = loadOrder({ ...delivered, orderStatus: 'pending', paymentStatus: 'pending' });
  expect(await pending.loading).toMatchObject({ returned: { returns: [], money: emptyBalance, refunds: [] } });
  expect(pending.server.calls().filter((call) => /returns|payments|refunds/.test(call))).toEqual([]);
});

test('offers to accept or decline an undecided return, and shows the decision of others', () => {
  const undecided = renderOrder([aReturn()]);
  for (const part of ['Returns', 'Requested', '1 × Boxy tee, Sand, M', 'Too small', 'Accept', 'Decline']) {
    expect(undecided.text).toContain(part);
  }
  const decided = renderOrder([aReturn({ status: 'accepted', refund: 19.5, restocked: true, answer: 'Thank you.' })]);
  for (const part of ['Accepted', '$19.50 refunded, back in stock', 'Thank you.']) {
    expect(decided.text).toContain(part);
  }
  expect(decided.text).not.toContain('Decline');
  expect(renderOrder([]).text).not.toContain('Returns');
});

test('says what the team has refunded, why and by whom', () => {
  const line = anOrderLine();
  const order: AdminOrder = { ...delivered, cartItems: [line] };
  const refund: OrderRefund = {
    _id: 'r',
    amount: 41.8,
    lines: [{ position: line.position, quantity: 1, amount: 36.85, restocked: 1 }],
    delivery: 4.95,
    reason: 'damaged',
    note: 'Hole in the sleeve',
    actorName: 'Grace',
    createdAt: '2026-11-20T10:00:00.000Z',
  };
  const { text } = renderOrder([], emptyBalance, { order, refunds: [refund] });
  expect(text).toContain('$41.80 · Damaged');
  expect(text).toContain('1 × Boxy tee, Sand, M · 1 back in stock');
  expect(text).toContain('Delivery Hole in the sleeve');
  expect(text).toContain('Grace');
  const removed = { ...refund, lines: [{ position: 9, quantity: 1, amount: 36.85, restocked: 0 }], note: '' };
  expect(renderOrder([], emptyBalance, { order, refunds: [removed] }).text).toContain('1 × An item that was removed');
});

test('says that an order was placed through a draft order', () => {
  const order: AdminOrder = { ...delivered, source: 'draft-order' };
  expect(renderOrder([], emptyBalance, { order }).text).toContain('Placed through Draft order');
  expect(renderOrder([]).text).not.toContain('Placed through');
});

test('shows completed and pending refunds in the details', () => {
  const order = { ...delivered, refunded: 38 };
  const { text } = renderOrder([], { ...emptyBalance, onItsWay: 5 }, { order });
  expect(text).toContain('Refunded $38.00');
  expect(text).toContain('Refund pending $5.00');
  expect(renderOrder([]).text).not.toContain('Refund');
});

test.each([
  ['returned', 'paid', 39, true],
  ['cancelled', 'paid', 39, true],
  ['returned', 'paid', 0, false],
  ['returned', 'refunded', 0, false],
  ['delivered', 'paid', 39, false],
] as const)(
  'offers a refund of an order that is %s and %s with $%s left: %s',
  (orderStatus, paymentStatus, left, isOffered) => {
    const order = { ...delivered, orderStatus, paymentStatus };
    const { tags } = renderOrder([], { ...emptyBalance, left }, { order });
    expect(tags('button').some(({ text }) => text === 'Refund')).toBe(isOffered);
  },
);

test('marks a payment of the sandbox as a test', () => {
  expect(renderOrder([], { ...emptyBalance, isTest: true }).text).toContain('Cash on delivery, paid Test');
  expect(renderOrder([]).text).not.toContain('Test');
});

test.each([
  ['dispatched', 'RM 1', 'Change the tracking number'],
  ['dispatched', '', 'Add the tracking number'],
  ['delivered', 'RM 1', undefined],
] as const)(
  'shows for a %s order with the tracking number "%s" the button: %s',
  (orderStatus, trackingNumber, name) => {
    const { tags } = renderOrder([], undefined, { order: { ...delivered, orderStatus, trackingNumber } });
    expect(tags('button').find(({ text }) => text.includes('tracking number'))?.text).toBe(name);
  },
);

test('lists returns, refunds and tracking numbers in the history', () => {
  const by = { from: null, actor: 'admin', actorName: 'Grace', note: '', at: '2026-11-20T23:30:00.000Z' } as const;
  const { text } = renderOrder([], undefined, {
    history: [
      { ...by, kind: 'tracking', from: 'RM 1', to: 'RM 2' },
      { ...by, kind: 'refund', to: '', note: '$34.00' },
      { ...by, kind: 'return', to: 'accepted' },
    ],
  });
  for (const part of ['RM 1 → RM 2', 'Refund', '$34.00', 'Return: accepted']) expect(text).toContain(part);
});

test.each([
  ['what the shopper paid', 45.84, 200, '45.84'],
  ['at most what is left', 91.68, 20, '20.00'],
  ['nothing when nothing is left', 91.68, 0, '0.00'],
])('suggests as refund %s', (_, total, left, expected) => {
  expect(suggestedRefund({ total }, left, 'USD')).toBe(expected);
});

test.each([
  [{ total: 38, tax: 0, delivery: 0 }, ''],
  [{ total: 115.2, tax: 19.2, delivery: 0 }, 'The items $96.00, their tax $19.20.'],
  [{ total: 120.2, tax: 19.2, delivery: 5 }, 'The items $96.00, their tax $19.20, delivery $5.00.'],
  [{ total: 101, tax: 0, delivery: 5 }, 'The items $96.00, delivery $5.00.'],
  [{ total: 5, tax: 0, delivery: 5 }, 'Delivery $5.00.'],
])('says what a suggested refund of %j is made of', (part, expected) => {
  expect(describeRefund({ lines: [], ...part }, 'USD')).toBe(expected);
});
