import { expect, test } from 'vitest';
import { createApi } from '#web/api/client.ts';
import { loadCategories } from './category/category.thunks.ts';
import { selectPopular } from './products/products.selectors.ts';
import { loadPopular } from './products/products.thunks.ts';
import { addPrivateSections, privateSections } from './private-sections.ts';
import { sessionRestored } from './auth/session.ts';
import { type AppStore, makeStore } from './store.ts';
import { storedOrderId } from './browser/stored.ts';
import { fakeBrowser } from './testing/fake-browser.ts';
import { fakeServer, ok } from './testing/fake-server.ts';
import { aCategory, aSummary, aUser } from './testing/samples.ts';
import { serverStore } from './testing/test-store.ts';

test('continues in the browser with the state of the server, as JSON', async () => {
  const { dispatch, state, server } = serverStore();
  server.on('GET /api/product/summaries/popular', ok([aSummary()]));
  server.on('GET /api/category', ok([aCategory()]));
  await Promise.all([dispatch(loadPopular()), dispatch(loadCategories())]);

  const sent: ReturnType<typeof state> = JSON.parse(JSON.stringify(state()));
  const api = createApi(fakeServer().transport);
  const browser = makeStore({ api, preloadedState: sent, sections: privateSections });
  expect(browser.getState()).toEqual(state());
  expect(selectPopular(browser.getState())).toEqual([aSummary()]);
});

test('has the sections and their flags (spec §3)', () => {
  const state = serverStore().state();
  const sections = ['auth', 'products', 'category', 'cart', 'order', 'address', 'payment'] as const;
  const flags = { isLoading: false, isSuccess: false, isError: false, message: '' };
  for (const section of sections) expect([section, state[section]]).toMatchObject([section, flags]);
});

test('two stores share no state', async () => {
  const [one, other] = [serverStore(), serverStore()];
  one.server.on('GET /api/product/summaries/popular', ok([aSummary()]));
  await one.dispatch(loadPopular());
  expect(selectPopular(other.state())).toBeUndefined();
});

test('private sections that are added later have the restored order and user', () => {
  const browser = fakeBrowser().openTab();
  const store: AppStore = makeStore({ api: createApi(fakeServer().transport), browser });
  const user = aUser();
  storedOrderId.write(browser, 'A1B2C3D4E5F6');
  store.dispatch(sessionRestored({ user, currentOrderId: storedOrderId.read(browser) }));
  addPrivateSections(store);
  expect(store.getState().order.currentOrderId).toBe('A1B2C3D4E5F6');
  expect(store.getState().auth.user).toEqual(user);
  expect(store.getState().address).toMatchObject({ isError: false });
});
