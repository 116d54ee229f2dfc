import { expect, test } from 'vitest';
import { openPage } from '#testing/web/open-page.ts';
import { renderScreen, runLoader } from '#testing/web/render-screen.tsx';
import { adminLoader } from '#web/app/router-context.ts';
import { ok } from '#web/store/testing/fake-server.ts';
import { aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import type { SystemStatus } from '#web/store/system/system.admin.ts';
import { loadSystem } from './system.loader.ts';
import { SystemScreen } from './system.screen.tsx';

const status: SystemStatus = {
  checkedAt: '2026-11-24T10:00:00.000Z',
  warnings: [],
  cardsPausedUntil: null,
  refusals: [
    { limit: 'orders-per-ip', lastHour: 0, lastDay: 3 },
    { limit: 'sign-ins', lastHour: 12, lastDay: 1234 },
    { limit: 'unpaid-orders', lastHour: 0, lastDay: 0 },
  ],
};
const admin = aUser({ role: 'admin' });
const render = (shown: SystemStatus) =>
  renderScreen(testStore({ user: admin }).store, <SystemScreen />, {
    route: '/admin-system',
    at: '/admin-system',
    loaded: shown,
  });

test('loads the status, and is rendered by the server as a skeleton', async () => {
  const { store, server } = testStore({ user: admin });
  server.on('GET /api/admin/system', ok({ data: status }));
  expect(await runLoader(adminLoader(loadSystem), store, '/admin-system')).toEqual({ returned: status });
  expect((await openPage('/admin-system', {})).text).toContain('Loading');
});

test('lists the limits that refused something, the most frequent first', () => {
  const { text } = render(status);
  expect(text).toMatch(
    /Too many failed sign-ins with one e-mail from one IP address.*12.*1,234.*Too many orders from one IP/,
  );
  expect(text).not.toContain('unpaid orders from one account');
  expect(text).not.toContain('pay by PayPal only');
});

test('says so when nothing was refused', () => {
  expect(render({ ...status, refusals: [] }).text).toContain('Nothing was refused');
});

test('says until when new accounts cannot pay by card', () => {
  expect(render({ ...status, cardsPausedUntil: '2026-11-24T11:00:00.000Z' }).text).toMatch(
    /Until November 24, 2026 at 11:00\sAM\s*, accounts less than a day old can pay by PayPal only/,
  );
});

test('shows what is unsafe about how the shop can be reached', () => {
  expect(render({ ...status, warnings: ['Passwords can be read.'] }).text).toContain('Passwords can be read.');
});
