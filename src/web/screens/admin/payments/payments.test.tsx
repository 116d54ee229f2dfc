import { expect, test } from 'vitest';
import type { PaymentRecord } from '#contract/order/payment-ledger.ts';
import { openPage } from '#testing/web/open-page.ts';
import { renderScreen, runLoader } from '#testing/web/render-screen.tsx';
import { adminLoader } from '#web/app/private-loaders.ts';
import { fetchSettings } from '#web/store/settings/settings.thunks.ts';
import { ok } from '#web/store/testing/fake-server.ts';
import { aUser, someSettings } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { loadPayments } from './payments.loader.ts';
import { PaymentsScreen } from './payments.screen.tsx';

const admin = aUser({ role: 'admin' });
const refund: PaymentRecord = {
  _id: 'payment-1',
  orderId: '7K3M9Q2X4T5B',
  kind: 'refund',
  provider: 'paypal',
  reference: 'R-1',
  amount: 19.5,
  currency: 'USD',
  status: 'done',
  at: '2026-11-20T23:30:00.000Z',
};
const sum = { received: 57.5, refunded: 19.5, netSales: 38, count: 3 };
const page = { data: [refund], nextCursor: null, sum };

const renderPayments = async (loaded: object, at = '/admin-payments', timeZone = 'UTC', more: object = {}) => {
  const { store, server } = testStore({ user: admin });
  server.on('GET /api/store', ok(someSettings({ timeZone, ...more })));
  await store.dispatch(fetchSettings());
  return renderScreen(store, <PaymentsScreen />, { route: '/admin-payments', at, loaded });
};

test('loads the page and the sums with the filter of the URL', async () => {
  const { store, server } = testStore({ user: admin });
  const filter = 'kind=refund&from=2026-11-01&to=2026-11-30&q=7K3M';
  server.on(`GET /api/admin/payments?${filter}&cursor=c`, ok({ data: [refund], nextCursor: null }));
  server.on(`GET /api/admin/payments/sum?${filter}`, ok(sum));
  const outcome = await runLoader(adminLoader(loadPayments), store, `/admin-payments?${filter}&cursor=c&other=x`);
  expect(outcome).toEqual({ returned: page });
});

test('serves the page as a skeleton', async () => {
  expect((await openPage('/admin-payments', {})).text).toContain('Loading');
});

test('shows the sums above the payments, and refunds as negative amounts', async () => {
  const { text, html } = await renderPayments(page);
  expect(text).toMatch(/\$57\.50\s+Received|Received\s+\$57\.50/);
  expect(text).toContain('$38.00');
  for (const part of ['#7K3M9Q2X4T5B', 'Refunded', 'PayPal', 'R-1', 'Done', 'minus $19.50']) {
    expect(text).toContain(part);
  }
  expect(html).toContain('href="/adminDashboard/order/7K3M9Q2X4T5B"');
});

test('marks test payments, and says that they are not counted once there is a real provider', async () => {
  const tested = { ...page, data: [{ ...refund, provider: 'sandbox' }] };
  expect((await renderPayments(tested)).text).toContain('Sandbox Test');
  expect((await renderPayments(tested)).text).toContain('Test payments are listed but not counted in the totals.');
  expect((await renderPayments(page)).text).not.toContain('Test');
  const testing = await renderPayments(tested, undefined, undefined, { testPayments: true });
  expect(testing.text).not.toContain('not counted');
});

test('separates the thousands of the sums', async () => {
  const large = { received: 1_234_567.5, refunded: 2_000, netSales: 1_232_567.5, count: 12_345 };
  const { text } = await renderPayments({ ...page, sum: large });
  for (const part of ['$1,234,567.50', '$2,000.00', '$1,232,567.50', '12,345']) expect(text).toContain(part);
});

test('shows what of each sum is in which currency, unless all is in that of the shop', async () => {
  const byCurrency = [
    { currency: 'USD', received: 160, refunded: 0, netSales: 160, count: 3 },
    { currency: 'EUR', received: 128, refunded: 4168.5, netSales: -4040.5, count: 4 },
    { currency: 'JPY', received: 570_000, refunded: 0, netSales: 570_000, count: 1 },
  ];
  const { text } = await renderPayments({ ...page, sum: { ...sum, byCurrency } });
  for (const part of [
    'Received $57.50 of which in USD $160.00 in EUR €128.00 in JPY ¥570,000',
    'Refunded $19.50 of which in EUR €4,168.50',
    'Net sales $38.00 of which in USD $160.00 in EUR −€4,040.50 minus €4,040.50 in JPY ¥570,000',
    'Completed payments 3',
  ])
    expect(text).toContain(part);
  expect((await renderPayments(page)).text).not.toContain('of which');
});

test('shows times in the time zone of the store', async () => {
  expect((await renderPayments(page)).text).toContain('November 20, 2026 at 11:30');
  expect((await renderPayments(page, '/admin-payments', 'Asia/Karachi')).text).toContain('November 21, 2026 at 4:30');
});

test('explains an empty list, and says when no payment matches the filters', async () => {
  const empty = { data: [], nextCursor: null, sum: { received: 0, refunded: 0, netSales: 0, count: 0 } };
  expect((await renderPayments(empty)).text).toContain('Cash on delivery counts once the order is delivered');
  expect((await renderPayments(empty, '/admin-payments?q=x')).text).toContain('No payments found');
});
