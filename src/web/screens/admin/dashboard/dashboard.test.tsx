import { expect, test } from 'vitest';
import type { Dashboard } from '#contract/shop/dashboard.ts';
import { renderScreen, runLoader } from '#testing/web/render-screen.tsx';
import { adminLoader } from '#web/app/private-loaders.ts';
import { ok } from '#web/store/testing/fake-server.ts';
import { fetchSettings } from '#web/store/settings/settings.thunks.ts';
import { aUser, someSettings } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { loadDashboard } from './dashboard.loader.ts';
import { DashboardScreen } from './dashboard.screen.tsx';

const admin = aUser({ role: 'admin' });
const days = Array.from({ length: 30 }, (_, index) => ({
  date: `2026-11-${String(index + 1).padStart(2, '0')}`,
  orders: index,
  netSales: index * 10,
}));
const figures: Dashboard = {
  timeZone: 'UTC',
  today: { orders: 29, netSales: 290 },
  month: { orders: 435, netSales: 4350 },
  days,
  toDispatch: 7,
  unpaid: 3,
  lowStock: 2,
  unreadMessages: 0,
  setUp: { hasDemo: true, hasOwnProduct: false, hasOrder: true, isShown: true },
  latestOrders: [
    {
      _id: '7K3M9Q2X4T5B',
      userName: 'Grace Hopper',
      orderStatus: 'confirmed',
      paymentStatus: 'pending',
      totalAmount: 41.5,
      currency: 'USD',
      orderDate: '2026-11-30T10:00:00.000Z',
    },
  ],
  blockedChanges: [],
  warnings: [],
};
const show = (loaded: Dashboard) =>
  renderScreen(testStore({ user: admin }).store, <DashboardScreen />, {
    route: '/adminDashboard',
    at: '/adminDashboard',
    loaded,
  });

test('passes the figures from the loader to the screen', async () => {
  const { store, server } = testStore({ user: admin });
  server.on('GET /api/admin/dashboard', ok(figures));
  expect(await runLoader(adminLoader(loadDashboard), store, '/adminDashboard')).toEqual({ returned: figures });
});

test('links each figure to the list that it summarises', () => {
  const { html } = show(figures);
  const linkOf = (label: string) => new RegExp(`<a[^>]*href="([^"]*)"[^>]*><span[^>]*>${label}</span>`).exec(html)?.[1];
  expect(linkOf('Net sales, today')).toBe('/admin-payments?from=2026-11-30&amp;to=2026-11-30');
  expect(linkOf('Orders, today')).toBe('/admin-orders?from=2026-11-30&amp;to=2026-11-30');
  expect(linkOf('Net sales, 30 days')).toBe('/admin-payments?from=2026-11-01&amp;to=2026-11-30');
  expect(linkOf('Orders to dispatch')).toBe('/admin-orders?status=confirmed');
  expect(linkOf('Unpaid orders')).toBe('/admin-orders?status=pending&amp;payment=unpaid');
  expect(linkOf('Low in stock')).toBe('/admin-stock?view=low');
  expect(linkOf('Unread messages')).toBe('/admin-messages?status=unread');
});

test.each([
  [true, true, 'Payments are in test mode.'],
  [false, false, 'Nothing is being sent.'],
])('warns, with test payments %s and mails sent %s', async (testPayments, sendsMail, warning) => {
  const { store, server } = testStore({ user: admin });
  server.on('GET /api/store', ok(someSettings({ testPayments, sendsMail })));
  await store.dispatch(fetchSettings());
  const view = () =>
    renderScreen(store, <DashboardScreen />, { route: '/adminDashboard', at: '/adminDashboard', loaded: figures });
  expect(view().text.split(warning)).toHaveLength(2);
  server.on('GET /api/store', ok(someSettings()));
  await store.dispatch(fetchSettings());
  expect(view().text).not.toContain(warning);
});

test('shows the tiles of the specification', () => {
  const { html } = show(figures);
  const [, areas = ''] = /<nav aria-label="Areas"[^>]*>(.*?)<\/nav>/s.exec(html) ?? [];
  expect([...areas.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)/g)].map(([, href, label]) => [label, href])).toEqual([
    ['Orders', '/admin-orders'],
    ['Categories', '/admin-category'],
    ['Products', '/admin-products'],
    ['Payments', '/admin-payments'],
  ]);
});

test('shows the net sales of the last day, and of all days in a table', () => {
  const { html, text } = show(figures);
  expect(text).toContain('November 30, 2026 $290.00 29 orders');
  expect(text).toContain('November 1, 2026');
  expect(html).toContain('href="/admin-orders?from=2026-11-01&amp;to=2026-11-01"');
  expect(text).toContain('$4,350.00');
});

test('shows what is unsafe about how the shop can be reached', () => {
  expect(show(figures).html).not.toContain('aria-label="Warnings"');
  const { html, text } = show({ ...figures, warnings: ['Anyone can order for nothing.', 'Passwords can be read.'] });
  expect(html).toContain('<ul aria-label="Warnings"');
  expect(text).toContain('Anyone can order for nothing. Passwords can be read.');
});

test('tells a shop without orders what to do first', () => {
  const { text } = show({ ...figures, latestOrders: [] });
  expect(text).toContain('No orders yet');
  expect(text).toContain('First, check that your products are complete');
});

test('lists what a new shop needs, done by the facts of the shop, until all of it is done or it is hidden', async () => {
  const { store, server } = testStore({ user: admin });
  const showWith = async (settings: object, setUp = figures.setUp) => {
    server.on('GET /api/store', ok(someSettings(settings)));
    await store.dispatch(fetchSettings());
    return renderScreen(store, <DashboardScreen />, { route: '/', loaded: { ...figures, setUp } });
  };
  const fresh = { seller: '', taxRate: 0, deliveryFee: 0, deliveryDays: null, sendsMail: false, testPayments: true };
  const { text, html } = await showWith(fresh);
  expect(text).toContain('Set up your shop 1 of 8 done');
  for (const task of ['Name and address , not done yet', 'Mail server , not done yet', 'Test order , done'])
    expect(text).toContain(task);
  expect(html).toContain('href="/admin-settings#delivery"');
  expect(text).not.toContain('Send a test mail');
  expect((await showWith({ ...fresh, sendsMail: true })).text).toContain('Send a test mail');
  const set = { seller: 'Thread Ltd', taxRate: 20, deliveryFee: 5, sendsMail: true, testPayments: false };
  const all = { hasDemo: false, hasOwnProduct: true, hasOrder: true, isShown: true };
  expect((await showWith(set, all)).text).not.toContain('Set up your shop');
  expect((await showWith(fresh, { ...figures.setUp, isShown: false })).text).not.toContain('Set up your shop');
});
