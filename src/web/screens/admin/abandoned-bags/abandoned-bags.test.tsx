// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { renderScreen, runLoader } from '#testing/web/render-screen.tsx';
import { adminLoader } from '#web/app/private-loaders.ts';
import { ok } from '#web/store/testing/fake-server.ts';
import { aUser, memberAs } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { loadAbandonedBags } from './abandoned-bags.loader.ts';
import { AbandonedBagsScreen } from './abandoned-bags.screen.tsx';
import { HoursDialog } from './hours-dialog.tsx';

const user = aUser({ role: 'admin' });
const cart = { items: 3, total: 95.5, since: '2026-11-20T10:00:00.000Z', remindedAt: null, customer: null };
const sum = { carts: 1, items: 3, total: 95.5, recovered: { orders: 2, total: 80 } };
const settings = { reminderHours: 24 as number | null, version: '1' };
const loaded = { carts: [cart], sum, nextCursor: null, settings };

const render = (part: object = {}, member = memberAs()) => {
  const { store } = testStore({ user, member });
  const route = '/admin-abandoned-bags';
  return renderScreen(store, <AbandonedBagsScreen />, { route, at: route, loaded: { ...loaded, ...part } });
};

test('loads the bags and after how long they count as abandoned', async () => {
  const { store, server } = testStore({ user });
  server.on('GET /api/admin/abandoned-carts', ok({ data: [cart], sum, nextCursor: null }));
  server.on('GET /api/admin/abandoned-carts/settings', ok({ data: settings }));
  const outcome = await runLoader(adminLoader(loadAbandonedBags), store, '/admin-abandoned-bags');
  expect(outcome).toMatchObject({ returned: loaded });
});

test('shows the bags, their sums and what was ordered after all', () => {
  const { text } = render();
  for (const part of ['after 24 hours', 'Nov 20, 2026', '$95.50', '$80.00', 'Ordered within 7 days, last 30 days 2'])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(part);
});

test('says what to do while nothing counts as abandoned, and that no bag does', () => {
  expect(render({ settings: { ...settings, reminderHours: null } }).text).toContain('No bag counts as abandoned yet');
  expect(render({ carts: [] }).text).toContain('No abandoned bags');
  expect(render().text).toContain('Change the hours');
  expect(render({}, memberAs('viewer')).text).not.toContain('Change the hours');
});

test.each([
  ['48', 48],
  ['', null],
])('sends %j as the hours %j', async (typed, reminderHours) => {
  const { store, server } = testStore({ user });
  server.on('PUT /api/admin/abandoned-carts/settings', ok({ data: { reminderHours, version: '2' } }));
  const dialog = <HoursDialog open onClose={() => undefined} settings={settings} />;
  const { page, user: person } = await mountScreen(dialog, { store });
  const field = page.field('Hours without a change');
  await person.clear(field);
  if (typed !== '') await person.type(field, typed);
  await person.click(page.button('Save'));
  await expect.poll(() => server.requests.at(-1)?.body).toEqual({ reminderHours, version: '1' });
});

test('asks for a number again, and sends nothing', async () => {
  const { store, server } = testStore({ user });
  const dialog = <HoursDialog open onClose={() => undefined} settings={settings} />;
  const { page, user: person } = await mountScreen(dialog, { store });
  await person.type(page.field('Hours without a change'), 'x');
  await person.click(page.button('Save'));
  await expect.poll(() => document.body.textContent).toContain('Enter a whole number');
  expect(server.requests).toEqual([]);
});
