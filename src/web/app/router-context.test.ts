import { type LoaderFunction, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { adminLoader, forGuests, shopperLoader } from './private-loaders.ts';
import {
  visitorLoader,
  notFound,
  publicLoader,
  type ShopperTools,
  storeContext,
  returnPath,
} from './router-context.ts';
import { fetchCart } from '#web/store/cart/cart.thunks.ts';
import { loadProductPage } from '#web/store/products/products.thunks.ts';
import { selectProduct } from '#web/store/products/products.selectors.ts';
import type { AppStore } from '#web/store/store.ts';
import { logout } from '#web/store/auth/log-out.ts';
import { storedUser } from '#web/store/browser/stored.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aCart, aGuest, aProduct, aProductPage, aUser } from '#web/store/testing/samples.ts';
import { serverStore, testStore } from '#web/store/testing/test-store.ts';

/** Runs a loader as the router does. Returns what it returned or threw. */
async function run(loader: LoaderFunction, store: AppStore, path = '/', params: Record<string, string> = {}) {
  const url = new URL(path, 'https://shop.example');
  const context = new RouterContextProvider();
  context.set(storeContext, store);
  try {
    return { returned: await loader({ request: new Request(url), url, pattern: url.pathname, params, context }) };
  } catch (thrown) {
    return thrown instanceof Response
      ? { status: thrown.status, location: thrown.headers.get('location') }
      : { thrown };
  }
}

const productLoader = publicLoader(({ dispatch, params }) =>
  dispatch(loadProductPage({ product: params['id'] ?? '', color: '' })),
);
const cartLoader = shopperLoader(({ dispatch }) => dispatch(fetchCart()).unwrap());
const adminOrders = adminLoader(({ dispatch }) => dispatch(fetchCart()).unwrap());
const cartCall = 'GET /api/cart/get/user-ada';

test('loads a public page into the store and returns null', async () => {
  const { store, state, server } = serverStore();
  server.on('GET /api/product/page/boxy-tee', ok(aProductPage()));
  expect(await run(productLoader, store, '/product/boxy-tee', { id: 'boxy-tee' })).toEqual({ returned: null });
  expect(selectProduct(state(), 'boxy-tee')).toEqual(aProduct());
});

test('throws a 404 for something that does not exist', async () => {
  const { store, server } = serverStore();
  server.on('GET /api/product/page/none', fail(404, 'NOT_FOUND', 'Not Found'));
  const outcome = await run(productLoader, store, '/product/none', { id: 'none' });
  expect(outcome).toMatchObject({ thrown: { data: null, init: { status: 404 } } });
});

test('follows a redirect of a path without a page', async () => {
  const { store, server } = testStore();
  server.on('GET /api/product/page/old', fail(404, 'NOT_FOUND', 'Not Found'));
  server.on('GET /api/content/redirect?path=%2Fproduct%2Fold%3Fcolor%3Dred', ok({ to: '/product/new?color=red' }));
  const outcome = await run(productLoader, store, '/product/old?color=red', { id: 'old' });
  expect(outcome).toEqual({ status: 302, location: 'https://shop.example/product/new?color=red' });
});

test.each([ok({ to: null }), fail(500, 'BROKEN', 'Something broke')])(
  'throws a 404 in the browser, too, where a path leads nowhere or that is not known',
  async (answer) => {
    const { store, server } = testStore();
    server.on('GET /api/product/page/none', fail(404, 'NOT_FOUND', 'Not Found'));
    server.on('GET /api/content/redirect?path=%2Fproduct%2Fnone', answer);
    const outcome = await run(productLoader, store, '/product/none', { id: 'none' });
    expect(outcome).toMatchObject({ thrown: { data: null, init: { status: 404 } } });
  },
);

test('throws another error with its status and message, and a 503 without a response', async () => {
  const { store, server } = serverStore();
  server.on('GET /api/product/page/tee', fail(500, 'BROKEN', 'Something broke'));
  expect(await run(productLoader, store, '/product/tee', { id: 'tee' })).toMatchObject({
    thrown: { data: { message: 'Something broke' }, init: { status: 500 } },
  });
  server.setOnline(false);
  expect(await run(productLoader, store, '/product/tee', { id: 'tee' })).toMatchObject({
    thrown: { init: { status: 503 } },
  });
});

test('rethrows an unexpected error', async () => {
  const bug = new TypeError('a bug');
  const loader = publicLoader(async () => {
    throw bug;
  });
  expect(await run(loader, serverStore().store)).toEqual({ thrown: bug });
});

test('loads nothing for a private page on the server', async () => {
  const { store, server } = serverStore();
  expect(await run(cartLoader, store, '/checkout')).toEqual({ returned: null });
  expect(server.requests).toEqual([]);
});

test('redirects a visitor of a private page to sign in, with the return path', async () => {
  const { store, server } = testStore();
  expect(await run(cartLoader, store, '/your-orders/user-ada?page=2')).toEqual({
    status: 302,
    location: '/login?from=%2Fyour-orders%2Fuser-ada%3Fpage%3D2',
  });
  expect(server.requests).toEqual([]);
});

test('loads a private page for the signed-in user', async () => {
  const { store, server } = testStore({ user: aUser() });
  server.on(cartCall, ok(aCart()));
  const names: string[] = [];
  const loader = shopperLoader(async ({ dispatch, user }) => {
    names.push(user.name);
    await dispatch(fetchCart()).unwrap();
  });
  expect(await run(loader, store, '/checkout')).toEqual({ returned: null });
  expect(names).toEqual(['Ada']);
});

test('restores the stored user when a loader runs first', async () => {
  const { store, server, browser } = testStore();
  storedUser.write(browser, aUser());
  server.on('GET /api/users/me', ok(aUser()));
  server.on(cartCall, ok(aCart()));
  expect(await run(cartLoader, store, '/checkout')).toEqual({ returned: null });
});

test('redirects to sign in, with the return path, when the session has ended', async () => {
  const { store, server } = testStore({ user: aUser() });
  server.on(cartCall, fail(401, 'UNAUTHENTICATED', 'Please log in'));
  expect(await run(cartLoader, store, '/checkout')).toEqual({ status: 302, location: '/login?from=%2Fcheckout' });
});

test('an admin page is a 404 for a visitor, and nothing is requested (D34)', async () => {
  const { store, server } = testStore();
  expect(await run(adminOrders, store, '/admin-orders')).toMatchObject({ thrown: { init: { status: 404 } } });
  expect(server.requests).toEqual([]);
});

test('an admin whose session has ended is redirected to sign in, also on the next page (D34)', async () => {
  const { store, server } = testStore({ user: aUser({ role: 'admin' }) });
  server.on(cartCall, fail(401, 'UNAUTHENTICATED', 'Please log in'));
  expect(await run(adminOrders, store, '/admin-orders?q=ada')).toMatchObject({
    location: '/login?from=%2Fadmin-orders%3Fq%3Dada',
  });
  expect(await run(adminOrders, store, '/admin-audit')).toMatchObject({ location: '/login?from=%2Fadmin-audit' });
});

test('an admin page is a 404 after logging out', async () => {
  const { store } = testStore({ user: aUser({ role: 'admin' }) });
  store.dispatch(logout());
  expect(await run(adminOrders, store, '/admin-orders')).toMatchObject({ thrown: { init: { status: 404 } } });
});

test('throws the error of a private page with its status', async () => {
  const { store, server } = testStore({ user: aUser() });
  server.on(cartCall, fail(403, 'FORBIDDEN', 'This is not yours'));
  expect(await run(cartLoader, store, '/checkout')).toMatchObject({ thrown: { init: { status: 403 } } });
});

test('lets a private page throw a 404', async () => {
  const { store } = testStore({ user: aUser() });
  const loader = shopperLoader(async () => {
    throw notFound();
  });
  expect(await run(loader, store, '/your-orders/grace')).toMatchObject({ thrown: { init: { status: 404 } } });
});

test('redirects a signed-in user away from the sign-in pages, but not a visitor', async () => {
  expect(await run(visitorLoader(), testStore().store, '/login')).toEqual({ returned: null });
  expect(await run(visitorLoader(), serverStore().store, '/login')).toEqual({ returned: null });
  const { store } = testStore({ user: aUser() });
  expect(await run(visitorLoader(), store, '/login')).toMatchObject({ location: '/' });
  expect(await run(visitorLoader(), store, '/login?from=%2Fcheckout')).toMatchObject({ location: '/checkout' });
});

test('takes a guest for a visitor, except on a page for guests', async () => {
  const { store, server } = testStore({ user: aGuest() });
  server.on('GET /api/cart/get/guest-1', ok(aCart()));
  const load = ({ dispatch }: ShopperTools) => dispatch(fetchCart()).unwrap();
  expect(await run(shopperLoader(load), store, '/profile')).toMatchObject({ location: '/login?from=%2Fprofile' });
  expect(await run(shopperLoader(load, forGuests), store, '/checkout')).toEqual({ returned: null });
  expect(await run(visitorLoader(), store, '/login')).toEqual({ returned: null });
  expect(await run(adminOrders, store, '/admin-orders')).toMatchObject({ thrown: { init: { status: 404 } } });
});

test.each([
  ['/checkout?step=2#top', '/checkout?step=2#top'],
  ['https://evil.example/', '/'],
  ['//evil.example/', '/'],
  ['/\\evil.example', '/'],
  ['/.//evil.example/', '/'],
  ['/login/..//evil.example/', '/'],
  ['/%2e//evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['http://', '/'],
  ['', '/'],
])('accepts only return paths within the shop: %s', (from, target) => {
  const url = new URL('https://shop.example/login');
  url.searchParams.set('from', from);
  expect(returnPath(url)).toBe(target);
});
