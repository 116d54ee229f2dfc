import { expect, test } from 'vitest';
import { renderScreen, runLoader } from '#testing/web/render-screen.tsx';
import { adminLoader } from '#web/app/private-loaders.ts';
import type { Missed } from '#web/store/demand/missed.admin.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aUser, memberAs } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { loadMissed } from './missed.loader.ts';
import { MissedScreen } from './missed.screen.tsx';

const user = aUser({ role: 'admin' });
const funnel = { visits: 1200, product: 600, bag: 120, checkout: 60, orders: 30 };
const missed = (part: Partial<Missed> = {}): Missed => ({
  kind: 'search',
  label: 'blue parka',
  productId: null,
  variantId: null,
  people: 12,
  times: 20,
  estimate: 27,
  how: { people: 12, rate: 0.025, price: 90 },
  ...part,
});
const soldOut = missed({
  kind: 'sold-out',
  label: 'Boxy tee, Black, M',
  productId: 'tee',
  variantId: 'tee-m',
  people: 1,
  how: { people: 1, rate: 0.02, price: 19.5 },
});
const period = { from: '2026-11-01', to: '2026-11-30' };
const at = '/admin-missed?from=2026-11-01&to=2026-11-30&kind=search';

const render = (demand: object, member = memberAs()) => {
  const { store } = testStore({ user, member });
  const loaded = { today: '2026-11-29', period, demand };
  return renderScreen(store, <MissedScreen />, { route: '/admin-missed', at, loaded });
};

test('loads the days and the kind of the URL', async () => {
  const { store, server } = testStore({ user });
  server.on(
    'GET /api/admin/reports/missed?from=2026-11-01&to=2026-11-30&kind=search',
    ok({ data: [], nextCursor: null }),
  );
  server.on('GET /api/admin/reports/funnel?from=2026-11-01&to=2026-11-30', ok({ data: funnel }));
  expect(await runLoader(adminLoader(loadMissed), store, at)).toMatchObject({
    returned: { period, demand: { missed: [], funnel } },
  });
});

test('says why days have no report', async () => {
  const { store, server } = testStore({ user });
  const refused = fail(422, 'INVALID_FIELDS', 'Choose at most 366 days.', {
    errors: [{ path: 'to', message: 'Choose at most 366 days.' }],
  });
  server.on('GET /api/admin/reports/missed?from=2026-11-01&to=2026-11-30&kind=search', refused);
  server.on('GET /api/admin/reports/funnel?from=2026-11-01&to=2026-11-30', refused);
  const outcome = await runLoader(adminLoader(loadMissed), store, at);
  expect(outcome).toMatchObject({ returned: { demand: { refusal: 'Choose at most 366 days.' } } });
  expect(render({ refusal: 'Choose at most 366 days.' }).text).toContain('Choose at most 366 days.');
});

test('shows what was missed with how it was estimated and what to do about it', () => {
  const { text, tags } = render({ missed: [missed(), soldOut], nextCursor: null, funnel });
  for (const part of [
    'blue parka',
    'Search without results',
    'about $27',
    '12 people × 2.5% who order × average order $90',
    'Boxy tee, Black, M',
    '1 person × 2% who order × price $19.50',
    'Visitors 1,200',
    'Saw a product 600 50%',
    'Orders 30 2.5%',
  ])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(part);
  const links = tags('a').map(({ text: label, href }) => [label, href]);
  expect(links).toContainEqual(['Make a redirect', '/admin-redirects?add=%2Fblue-parka']);
  expect(links).toContainEqual(['Add to a collection', '/admin-collections']);
  expect(links).toContainEqual(['Order more', '/admin-stock/tee']);
});

test('offers only what the role allows, and says where nothing is known', () => {
  const unknown = missed({ estimate: 0, how: { people: 12, rate: 0.02, price: 0 } });
  const { text, tags } = render({ missed: [unknown], nextCursor: null, funnel }, memberAs('viewer'));
  expect(text).toContain('Not known yet');
  expect(tags('a').map((link) => link.text)).not.toContain('Make a redirect');
});

test('says what appears here while nothing was missed', () => {
  const { text } = render({ missed: [], nextCursor: null, funnel: { ...funnel, visits: 0 } });
  expect(text).toContain('Nothing was missed in these days');
  expect(text).not.toContain('%');
});
