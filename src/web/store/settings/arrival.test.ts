import { expect, test } from 'vitest';
import { ok } from '#web/store/testing/fake-server.ts';
import { someSettings } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { expectedArrival } from './arrival.ts';
import { loadSettings } from './settings.thunks.ts';

// In Auckland it is already Saturday.
const fridayNoon = () => Date.parse('2026-11-20T12:00:00Z');

test.each([
  ['UTC', { from: 1, to: 2 }, { from: '2026-11-23', to: '2026-11-24' }],
  ['Pacific/Auckland', { from: 1, to: 2 }, { from: '2026-11-23', to: '2026-11-24' }],
  ['UTC', null, null],
])('estimates the arrival in %s with %j as %j', async (timeZone, deliveryDays, arrival) => {
  const { dispatch, server } = testStore({ now: fridayNoon });
  server.on('GET /api/store', ok(someSettings({ timeZone, deliveryDays })));
  await dispatch(loadSettings());
  expect(dispatch(expectedArrival())).toEqual(arrival);
});

test('uses the time zone of the shop: late on Thursday in Honolulu, Friday is the first working day', async () => {
  const { dispatch, server } = testStore({ now: () => Date.parse('2026-11-20T08:00:00Z') });
  server.on('GET /api/store', ok(someSettings({ timeZone: 'Pacific/Honolulu', deliveryDays: { from: 1, to: 1 } })));
  await dispatch(loadSettings());
  expect(dispatch(expectedArrival())).toEqual({ from: '2026-11-20', to: '2026-11-20' });
});
