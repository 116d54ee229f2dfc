import { expect, test } from 'vitest';
import { openPage } from '#testing/web/open-page.ts';
import { renderScreen, runLoader } from '#testing/web/render-screen.tsx';
import { adminLoader } from '#web/app/router-context.ts';
import { ok } from '#web/store/testing/fake-server.ts';
import { aReturn } from '#web/store/testing/return-sample.ts';
import { aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { loadReturns } from './returns.loader.ts';
import { ReturnsScreen } from './returns.screen.tsx';

const admin = aUser({ role: 'admin' });
const listOf = (loaded: object, at = '/admin-returns') =>
  renderScreen(testStore({ user: admin }).store, <ReturnsScreen />, { route: '/admin-returns', at, loaded });
const empty = { data: [], nextCursor: null };

test.each([
  ['', '?status=requested'],
  ['?status=lost', '?status=requested'],
  ['?status=accepted&cursor=c', '?status=accepted&cursor=c'],
  ['?status=all', ''],
])('/admin-returns%s asks for %s', async (search, query) => {
  const { store, server } = testStore({ user: admin });
  server.on(`GET /api/admin/returns${query}`, ok({ data: [aReturn()], nextCursor: null }));
  const outcome = await runLoader(adminLoader(loadReturns), store, `/admin-returns${search}`);
  expect(outcome).toEqual({ returned: { data: [aReturn()], nextCursor: null } });
});

test('it is served as its skeleton, and for a shopper it does not exist', async () => {
  const served = await openPage('/admin-returns', {});
  expect(served).toMatchObject({ status: 200, calls: [] });
  expect(served.text).toContain('Loading');
  expect(served.main).not.toContain('aria-current="page"');
  const outcome = await runLoader(adminLoader(loadReturns), testStore({ user: aUser() }).store, '/admin-returns');
  expect(outcome).toMatchObject({ thrown: { init: { status: 404 } } });
});

test('a return leads to its order, and says what and why', () => {
  const { text, html } = listOf({ data: [aReturn()], nextCursor: 'n' });
  for (const words of ['#7K3M9Q2X4T5B', '1 × Boxy tee, Sand, M', 'Too small', 'Requested', 'Nov 21, 2026']) {
    expect(text).toContain(words);
  }
  expect(html).toContain('href="/adminDashboard/order/7K3M9Q2X4T5B"');
  expect(html).toContain('href="/admin-returns?cursor=n"');
});

test('what waits comes first, and the view that is shown is marked', () => {
  const { html } = listOf(empty, '/admin-returns?status=declined');
  expect(html).toMatch(/<a aria-current="page"[^>]*href="\/admin-returns\?status=declined"/);
  expect(html.indexOf('>Requested<')).toBeLessThan(html.indexOf('>Accepted<'));
  expect(listOf(empty).html).toMatch(/<a aria-current="page"[^>]*href="\/admin-returns"/);
});

test('only an accepted return has a refund', () => {
  expect(listOf({ data: [aReturn()], nextCursor: null }).text).not.toContain('$');
  const accepted = aReturn({ status: 'accepted', refund: 19.5 });
  expect(listOf({ data: [accepted], nextCursor: null }, '/admin-returns?status=all').text).toContain('$19.50');
});

test.each([
  ['/admin-returns', 'No returns to decide'],
  ['/admin-returns?status=all', 'No returns yet'],
  ['/admin-returns?status=declined', 'No return is declined.'],
])('%s, empty: %s', (at, words) => {
  expect(listOf(empty, at).text).toContain(words);
});
