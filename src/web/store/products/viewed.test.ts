import { expect, test } from 'vitest';
import { logout } from '#web/store/auth/log-out.ts';
import { storedViewed } from '#web/store/browser/stored.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aProduct, aUser } from '#web/store/testing/samples.ts';
import { serverStore, testStore } from '#web/store/testing/test-store.ts';
import { fetchViewed } from './fetch-viewed.ts';
import { toSummary } from './product-summaries.ts';
import { rememberViewed } from './viewed.ts';

test('returns up to twelve viewed products without duplicates, latest first', () => {
  const { dispatch, browser } = testStore();
  expect(dispatch(rememberViewed('a'))).toEqual([]);
  expect(dispatch(rememberViewed('b'))).toEqual(['a']);
  expect(dispatch(rememberViewed('a'))).toEqual(['b']);
  for (let at = 0; at < 20; at += 1) dispatch(rememberViewed(`p${at}`));
  expect(dispatch(rememberViewed('last'))).toHaveLength(11);
  expect(storedViewed.read(browser)).toHaveLength(12);
});

test('stores only ids, removes them on logout, and stores none on the server', () => {
  const { dispatch, browser } = testStore({ user: aUser() });
  dispatch(rememberViewed('a'));
  expect(browser.local.get('recentlyViewed')).toBe('["a"]');
  dispatch(logout());
  expect(browser.local.get('recentlyViewed')).toBeNull();
  expect(serverStore().dispatch(rememberViewed('a'))).toEqual([]);
});

test('discards an invalid stored value', () => {
  const { dispatch, browser } = testStore();
  browser.local.set('recentlyViewed', '{"a":1}');
  expect(dispatch(rememberViewed('a'))).toEqual([]);
});

test('fetches the products in one call', async () => {
  const { dispatch, server } = testStore();
  const tee = aProduct();
  server.on('GET /api/product/by-ids?ids=a%2Cb', ok([tee]));
  expect(await dispatch(fetchViewed(['a', 'b'])).unwrap()).toEqual([toSummary(tee)]);
  server.on('GET /api/product/by-ids?ids=a%2Cb', fail(503, 'AWAY', 'Closed'));
  await expect(dispatch(fetchViewed(['a', 'b'])).unwrap()).rejects.toMatchObject({ code: 'AWAY' });
});
