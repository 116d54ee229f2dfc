import { expect, test } from 'vitest';
import { openPage } from '#testing/web/open-page.ts';
import { renderScreen, runLoader } from '#testing/web/render-screen.tsx';
import { adminLoader } from '#web/app/private-loaders.ts';
import { daysOfMonth, keyBefore, yearBefore } from '#web/store/reports/report-days.ts';
import type { SalesRow } from '#web/store/reports/reports.admin.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { type LoadedReport, loadReport, type ReportOf } from './reports.loader.ts';
import { ReportsScreen } from './reports.screen.tsx';

const admin = aUser({ role: 'admin' });
const figures = { orders: 2, pieces: 3, gross: 114, refunds: -38, net: 76, tax: 6, delivery: 5, total: 87 };
const row: SalesRow = { key: '2026-11-20', label: 'Nov 20, 2026', ...figures };
const period = { from: '2026-11-01', to: '2026-11-30' };
const sales: ReportOf<'sales'> = {
  name: 'sales',
  by: 'day',
  rows: [row],
  sum: { ...figures, averageOrder: 57 },
  nextCursor: null,
  before: undefined,
};
const loaded = {
  name: 'sales',
  today: '2026-11-28',
  period,
  by: 'day',
  returnsBy: 'product',
  isCompared: false,
} as const;

const at = '/admin-reports/sales?from=2026-11-01&to=2026-11-30';
const render = (report: LoadedReport['report'], name: LoadedReport['name'] = 'sales') => {
  const { store } = testStore({ user: admin });
  const route = '/admin-reports/:name';
  return renderScreen(store, <ReportsScreen />, {
    route,
    at: at.replace('/sales', `/${name}`),
    loaded: { ...loaded, name, report },
  });
};

test('loads the report and the days of the URL, and those of the year before', async () => {
  const { store, server } = testStore({ user: admin });
  const answer = ok({ data: { rows: [row], sum: sales.sum }, nextCursor: null });
  server.on('GET /api/admin/reports/sales?from=2026-11-01&to=2026-11-30&by=day', answer);
  server.on('GET /api/admin/reports/sales?from=2025-11-01&to=2025-11-30&by=day', answer);
  const outcome = await runLoader(adminLoader(loadReport), store, `${at}&compare=year`, { name: 'sales' });
  expect(outcome).toMatchObject({
    returned: { period, report: { name: 'sales', rows: [row], before: { rows: [row] } } },
  });
});

test('says why days have no report', async () => {
  const { store, server } = testStore({ user: admin });
  const errors = [{ path: 'to', message: 'Choose at most 10 years.' }];
  const refused = fail(422, 'INVALID_FIELDS', 'Choose at most 10 years.', { errors });
  server.on('GET /api/admin/reports/sales?from=2026-11-01&to=2026-11-30&by=day', refused);
  const outcome = await runLoader(adminLoader(loadReport), store, at, { name: 'sales' });
  expect(outcome).toMatchObject({ returned: { report: { name: 'refusal', message: 'Choose at most 10 years.' } } });
  expect(render({ name: 'refusal', message: 'Choose at most 10 years.' }).text).toContain('Choose at most 10 years.');
});

test('serves the page as a skeleton', async () => {
  expect((await openPage('/admin-reports/sales', {})).text).toContain('Loading');
});

test('shows sums and rows, each figure a button that says what it is of', () => {
  const { text, html } = render({ ...sales, before: undefined });
  for (const part of ['Nov 20, 2026', '$76.00', '-$38.00', '$87.00', '$57.00']) expect(text).toContain(part);
  expect(html).toContain('Net sales, Nov 20, 2026: $76.00. Why is this number?');
  expect(text).not.toContain('a year before');
});

test('shows the year before where it is compared', () => {
  const earlier = { ...row, key: '2025-11-20', net: 50 };
  const before = { rows: [earlier], sum: { ...sales.sum, net: 50 }, nextCursor: null };
  const { text } = render({ ...sales, before });
  expect(text).toContain('$50.00 a year before');
  expect(text).toContain('Net a year before');
});

test('says that nothing was sold', () => {
  const { text } = render({ ...sales, rows: [], before: undefined });
  expect(text).toContain('No sales in these days');
});

test('shows returns with their rate, the stock, customers and cohorts', () => {
  const returned = { pieces: 1, sold: 8, rate: 0.125, refunds: -38 };
  const returns = {
    name: 'returns',
    by: 'size',
    rows: [{ key: 'M', label: 'M', ...returned }],
    sum: returned,
  } as const;
  expect(render({ ...returns, nextCursor: null } as never, 'returns').text).toContain('12.5%');
  const stocked = { pieces: 12, cost: null, price: 456, soldADay: 0.5, days: 24 };
  const stock = { name: 'stock', rows: [{ key: 'tee', label: 'Tee', ...stocked }], sum: stocked, nextCursor: null };
  const shown = render(stock as never, 'stock');
  expect(shown.text).toContain('$456.00');
  expect(shown.html).toContain('href="/admin-stock/tee"');
  const counts = { customers: 3, new: 2, returning: 1, orders: 4, net: 152 };
  const customers = { name: 'customers', rows: [{ key: '2026-11', label: 'November 2026', ...counts }], sum: counts };
  expect(render(customers as never, 'customers').html).toContain('New customers, November 2026: 2.');
  const again = [1, ...Array.from({ length: 11 }, () => null)];
  const cohorts = { name: 'cohorts', rows: [{ key: '2026-10', label: 'October 2026', customers: 4, again }], sum: {} };
  expect(render(cohorts as never, 'cohorts').text).toContain('25%');
});

test('compares with the same time of the year before', () => {
  expect(yearBefore('2028-02-29')).toBe('2027-02-28');
  expect(keyBefore('week', '2026-11-23')).toBe('2025-11-24');
  expect(keyBefore('month', '2026-01')).toBe('2025-01');
  expect(keyBefore('product', 'tee')).toBe('tee');
  expect(daysOfMonth('2026-12', 2)).toEqual({ from: '2027-02-01', to: '2027-02-28' });
});
