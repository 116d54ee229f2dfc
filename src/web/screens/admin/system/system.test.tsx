import { expect, test } from 'vitest';
import { adminPaths } from '#contract/admin-paths.ts';
import { systemAdvice } from '#web/store/system/system-labels.ts';
import { openPage } from '#testing/web/open-page.ts';
import { renderScreen, runLoader } from '#testing/web/render-screen.tsx';
import { adminLoader } from '#web/app/private-loaders.ts';
import { ok } from '#web/store/testing/fake-server.ts';
import { aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import type { SystemStatus } from '#web/store/system/system.admin.ts';
import { loadSystem } from './system.loader.ts';
import { SystemScreen } from './system.screen.tsx';

const status: SystemStatus = {
  checkedAt: '2026-11-24T10:00:00.000Z',
  state: 'look',
  cards: [
    { name: 'version', state: 'fine', says: 'One instance is running.', facts: [] },
    {
      name: 'disk',
      state: 'fine',
      says: '40 % of the disk is free.',
      facts: [
        { label: 'Free', kind: 'bytes', value: 1_536_000_000 },
        { label: 'Pictures', kind: 'count', value: 1234 },
      ],
    },
    {
      name: 'jobs',
      state: 'look',
      says: '1 job has failed.',
      facts: [{ label: 'Oldest', kind: 'seconds', value: 90 }],
    },
    { name: 'payments', state: 'unknown', says: 'Could not be read.', facts: [] },
  ],
  instances: [],
  failedJobs: [{ _id: '7', task: 'send-mail', attempts: 25, failedAt: '2026-11-24T09:00:00.000Z' }],
  stockMismatches: [],
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

test('shows each card with its state, a sentence and figures, and what to do unless it is fine', () => {
  const { text } = render(status);
  expect(text).toMatch(/Version Fine One instance is running\. Disk and pictures Fine/);
  expect(text).toMatch(/Free 1\.5 GB Pictures 1,234/);
  expect(text).toMatch(/Background jobs Look at this 1 job has failed\. Oldest 1 min 30 s/);
  expect(text).toMatch(/Payments Not known Could not be read\./);
  expect(text.split('What to do')).toHaveLength(3);
  expect(text).toContain('npm run hemline -- reconcile');
});

test('what to do leads to a page of the admin or has a command, and names no page that the shop does not serve', () => {
  for (const { text, link, command } of Object.values(systemAdvice)) {
    expect(link ?? command).toBeDefined();
    expect(text).not.toContain('docs/');
    const isServed = Object.values(adminPaths).some(({ path }) => path === link?.href.replace(/\?.*/, ''));
    expect(isServed).toBe(link !== undefined);
  }
});
