import { expect, test } from 'vitest';
import { openPage } from '#testing/web/open-page.ts';
import { renderScreen, runLoader } from '#testing/web/render-screen.tsx';
import { adminLoader } from '#web/app/private-loaders.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import type { TaxReportRow } from '#web/store/taxes/tax-report.admin.ts';
import { loadTaxReport } from './tax-report.loader.ts';
import { TaxReportScreen } from './tax-report.screen.tsx';

const admin = aUser({ role: 'admin' });
const countries = [{ code: 'US', name: 'United States' }];
const row: TaxReportRow = {
  currency: 'USD',
  country: 'US',
  region: 'US-NY',
  name: 'Sales tax',
  rate: 8.875,
  base: 1000,
  tax: 88.75,
  refunded: 8.88,
};
const period = { from: '2026-10-01', to: '2026-12-31' };
const loaded = { today: '2026-11-28', period, report: { rows: [row], countries } };

const at = '/admin-tax-report?from=2026-10-01&to=2026-12-31';
const render = (report: object = loaded.report) => {
  const { store } = testStore({ user: admin });
  return renderScreen(store, <TaxReportScreen />, { route: '/admin-tax-report', at, loaded: { ...loaded, report } });
};

test('loads the days of the URL', async () => {
  const { store, server } = testStore({ user: admin });
  server.on('GET /api/admin/taxes/report?from=2026-10-01&to=2026-12-31', ok({ data: [row] }));
  server.on('GET /api/countries', ok(countries));
  const outcome = await runLoader(adminLoader(loadTaxReport), store, at);
  expect(outcome).toMatchObject({ returned: { period, report: loaded.report } });
});

test('says why days have no report', async () => {
  const { store, server } = testStore({ user: admin });
  const errors = [{ path: 'to', message: 'Choose at most 366 days.' }];
  server.on(
    'GET /api/admin/taxes/report?from=2026-10-01&to=2026-12-31',
    fail(422, 'INVALID_FIELDS', 'Choose at most 366 days.', { errors }),
  );
  server.on('GET /api/countries', ok(countries));
  const outcome = await runLoader(adminLoader(loadTaxReport), store, at);
  expect(outcome).toMatchObject({ returned: { report: { refusal: 'Choose at most 366 days.' } } });
  expect(render({ refusal: 'Choose at most 366 days.' }).text).toContain('Choose at most 366 days.');
});

test('serves the page as a skeleton', async () => {
  expect((await openPage('/admin-tax-report', {})).text).toContain('Loading');
});

test('shows each tax with its rate and place, and their sums', () => {
  const { text, html } = render({ rows: [row, { ...row, name: 'Tax', region: '', rate: null }], countries });
  for (const part of ['Sales tax', '8.875%', 'United States, NY', '$1,000.00', '$88.75', '$8.88', 'As in the settings'])
    expect(text).toContain(part);
  expect(text).toContain('Tax less refunds $159.74');
  expect(html).toContain('href="/admin-tax-report?from=2026-11-01&amp;to=2026-11-30"');
  expect(html).toMatch(/aria-current="page"[^>]*>This quarter</);
});

test('sums each currency on its own', () => {
  const { text } = render({ rows: [row, { ...row, currency: 'EUR', tax: 10, refunded: 0 }], countries });
  for (const part of ['USD', 'EUR', 'Tax less refunds $79.87', 'Tax less refunds €10.00']) expect(text).toContain(part);
});

test('says that no order of the days was taxed', () => {
  const { text } = render({ rows: [], countries });
  expect(text).toContain('No taxes in these days');
  expect(text).not.toContain('Download CSV');
});
