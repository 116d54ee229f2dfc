// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import type { SystemStatus } from '#web/store/system/system.admin.ts';
import { SystemScreen } from './system.screen.tsx';

const status: SystemStatus = {
  checkedAt: '2026-11-24T10:00:00.000Z',
  state: 'look',
  cards: [{ name: 'jobs', state: 'look', says: '1 job has failed.', facts: [] }],
  instances: [],
  failedJobs: [{ _id: '7', task: 'send-mail', attempts: 25, failedAt: '2026-11-24T09:00:00.000Z' }],
  stockMismatches: [],
  warnings: [],
  cardsPausedUntil: null,
  refusals: [],
};
const mended: SystemStatus = {
  ...status,
  state: 'fine',
  cards: [{ name: 'jobs', state: 'fine', says: 'Background jobs run on time.', facts: [] }],
  failedJobs: [],
};

async function openSystem() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { store, server } = testStore({ user: aUser({ role: 'admin' }) });
  const screen = await mountScreen(<SystemScreen />, { store, load: () => status });
  await screen.page.findByText('1 job has failed.');
  return { ...screen, server };
}

test('runs a failed job again, and shows the new state', async () => {
  const { page, user, server } = await openSystem();
  server.on('POST /api/admin/system/jobs/7/run', { status: 202, body: { _id: '7' }, headers: {} });
  server.on('GET /api/admin/system', ok({ data: mended }));
  await user.click(page.getByRole('button', { name: 'Run send-mail again' }));
  await page.findByText('Background jobs run on time.');
  expect(page.queryByText('Run again')).toBeNull();
  expect(server.calls()).toContain('POST /api/admin/system/jobs/7/run');
});

test('reads the state again every ten seconds, announces a new one, and keeps the last one when it cannot be read', async () => {
  const { page, server } = await openSystem();
  server.on('GET /api/admin/system', ok({ data: mended }));
  await vi.advanceTimersByTimeAsync(10_000);
  await page.findByText('Background jobs: Fine.');
  server.on('GET /api/admin/system', fail(503, 'UNAVAILABLE', 'Away'));
  await vi.advanceTimersByTimeAsync(10_000);
  await page.findByText(/could not be refreshed/);
  expect(page.getByText('Background jobs run on time.')).toBeTruthy();
});

test('does not read while the page is hidden', async () => {
  const { server } = await openSystem();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.calls()).not.toContain('GET /api/admin/system');
});
