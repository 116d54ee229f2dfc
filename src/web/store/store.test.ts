import { expect, test } from 'vitest';
import { createApi } from '#web/api/client.ts';
import { loadCategories } from './category/category.thunks.ts';
import { selectPopular } from './products/products.selectors.ts';
import { loadPopular } from './products/products.thunks.ts';
import { makeStore } from './store.ts';
import { fakeServer, ok } from './testing/fake-server.ts';
import { aCategory, aProduct } from './testing/samples.ts';
import { serverStore } from './testing/test-store.ts';

test('what the server rendered goes on in the browser, through JSON', async () => {
  const { dispatch, state, server } = serverStore();
  server.on('GET /api/product/popular', ok([aProduct()]));
  server.on('GET /api/category', ok([aCategory()]));
  await Promise.all([dispatch(loadPopular()), dispatch(loadCategories())]);

  const sent: ReturnType<typeof state> = JSON.parse(JSON.stringify(state()));
  const browser = makeStore({ api: createApi(fakeServer().transport), preloadedState: sent });
  expect(browser.getState()).toEqual(state());
  expect(selectPopular(browser.getState())).toEqual([aProduct()]);
});

test('the sections of the store, and the flags of those that hold data (spec §3)', () => {
  const state = serverStore().state();
  const sections = ['auth', 'products', 'category', 'cart', 'order', 'address', 'payment'] as const;
  const flags = { isLoading: false, isSuccess: false, isError: false, message: '' };
  for (const section of sections) expect([section, state[section]]).toMatchObject([section, flags]);
});

test('two stores share nothing', async () => {
  const [one, other] = [serverStore(), serverStore()];
  one.server.on('GET /api/product/popular', ok([aProduct()]));
  await one.dispatch(loadPopular());
  expect(selectPopular(other.state())).toBeUndefined();
});
