import { expect, test } from 'vitest';
import { openPage } from '#testing/web/open-page.ts';
import { renderScreen, runLoader } from '#testing/web/render-screen.tsx';
import { adminLoader } from '#web/app/private-loaders.ts';
import { ok } from '#web/store/testing/fake-server.ts';
import { aReturn } from '#web/store/testing/return-sample.ts';
import { aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { loadReturns } from './returns.loader.ts';
import { ReturnsScreen } from './returns.screen.tsx';

const admin = aUser({ role: 'admin' });
const renderList = (loaded: object, at = '/admin-returns') =>
  renderScreen(testStore({ user: admin }).store, <ReturnsScreen />, { route: '/admin-returns', at, loaded });
const empty = { data: [], nextCursor: null };

test.each([
  ['', '?status=requested'],
  ['?status=lost', '?status=requested'],
  ['?status=accepted&cursor=c', '?status=accepted&cursor=c'],
  ['?status=all', ''],
])('loads for /admin-returns%s the query %s', async (search, query) => {
  const { store, server } = testStore({ user: admin });
  server.on(`GET /api/admin/returns${query}`, ok({ data: [aReturn()], nextCursor: null }));
  const outcome = await runLoader(adminLoader(loadReturns), store, `/admin-returns${search}`);
  expect(outcome).toEqual({ returned: { data: [aReturn()], nextCursor: null } });
});

test('serves the page as a skeleton, and as not found to a shopper', async () => {
  const served = await openPage('/admin-returns', {});
  expect(served).toMatchObject({ status: 200, calls: [] });
  expect(served.text).toContain('Loading');
  expect(served.main).not.toContain('aria-current="page"');
  const outcome = await runLoader(adminLoader(loadReturns), testStore({ user: aUser() }).store, '/admin-returns');
  expect(outcome).toMatchObject({ thrown: { init: { status: 404 } } });
});

test('shows pieces and reason of a return and links to its order', () => {
  const { text, html } = renderList({ data: [aReturn()], nextCursor: 'n' });
  for (const part of ['#7K3M9Q2X4T5B', '1 × Boxy tee, Sand, M', 'Too small', 'Requested', 'Nov 21, 2026']) {
    expect(text).toContain(part);
  }
  expect(html).toContain('href="/adminDashboard/order/7K3M9Q2X4T5B"');
  expect(html).toContain('href="/admin-returns?cursor=n"');
});

test('lists undecided returns first and marks the current view', () => {
  const { html } = renderList(empty, '/admin-returns?status=declined');
  expect(html).toMatch(/<a aria-current="page"[^>]*href="\/admin-returns\?status=declined"/);
  expect(html.indexOf('>Requested<')).toBeLessThan(html.indexOf('>Accepted<'));
  expect(renderList(empty).html).toMatch(/<a aria-current="page"[^>]*href="\/admin-returns"/);
});

test('shows a refund only for an accepted return', () => {
  expect(renderList({ data: [aReturn()], nextCursor: null }).text).not.toContain('$');
  const accepted = aReturn({ status: 'accepted', refund: 19.5 });
  expect(renderList({ data: [accepted], nextCursor: null }, '/admin-returns?status=all').text).toContain('$19.50');
});

test.each([
  ['/admin-returns', 'No returns to decide'],
  ['/admin-returns?status=all', 'No returns yet'],
  ['/admin-returns?status=declined', 'No return is declined.'],
])('explains the empty list of %s: %s', (at, title) => {
  expect(renderList(empty, at).text).toContain(title);
});
