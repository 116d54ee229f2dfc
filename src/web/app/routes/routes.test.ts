import { type LoaderFunction, matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { openPage } from '#testing/web/open-page.ts';
import { runLoader } from '#testing/web/render-screen.tsx';
import { privateRoutes } from './private-routes.tsx';
import { routesWith } from './public-routes.tsx';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aCategory, aProduct, aProductPage, aUser, memberAs, someSettings } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';

const id = '0198c0de-0000-7000-8000-000000000000';
const answers = {
  'GET /api/store': ok(someSettings({ signInProviders: [{ id: 'google', name: 'Google' }] })),
  'GET /api/product/summaries/popular': ok([]),
  'GET /api/category': ok([aCategory()]),
  [`GET /api/category/${id}`]: ok(aCategory({ _id: id })),
  [`GET /api/product/summaries/${id}`]: ok([]),
  [`GET /api/product/page/${id}`]: ok(aProductPage(aProduct({ _id: id, categoryId: id }))),
};

/** Finds the loader of a page in the route table. */
function pageAt(path: string) {
  const match = matchRoutes(routesWith(privateRoutes), path)?.at(-1);
  const loader = match?.route.loader;
  if (typeof loader !== 'function') throw new Error(`${path} has no loader`);
  return { loader: loader as LoaderFunction, params: match?.params as Record<string, string> };
}

const enter = (path: string, { store }: ReturnType<typeof testStore>) => {
  const { loader, params } = pageAt(path);
  return runLoader(loader, store, path, params);
};

test.each([
  ['/', 'Hemline'],
  ['/about-us', 'About us · Hemline'],
  ['/contact-us', 'Contact support · Hemline'],
  ['/register', 'Create an account · Hemline'],
  ['/login', 'Sign in · Hemline'],
  ['/google-login', 'Third-party sign-in, a demo · Hemline'],
  ['/google-user', 'User information, a demo · Hemline'],
  ['/reset-password', 'Change password · Hemline'],
  ['/discount/SUMMER', 'Discount code · Hemline'],
  ['/gift-card', 'Gift card balance · Hemline'],
  ['/your-order', 'Your order · Hemline'],
  ['/category', 'Collections · Hemline'],
  [`/category/${id}`, 'Tees · Hemline'],
  [`/product/${id}`, 'Boxy tee · Hemline'],
  ['/checkout', 'Checkout · Hemline'],
  ['/addressForm', 'New address · Hemline'],
  [`/orders/${id}`, 'Order summary · Hemline'],
  [`/your-orders/${id}`, 'My orders · Hemline'],
  ['/your-orders/order/7K3M9Q2X4T5B', 'Order #7K3M9Q2X4T5B · Hemline'],
  ['/your-addresses', 'Addresses · Hemline'],
  ['/your-profile', 'Account · Hemline'],
  ['/your-security', 'Security · Hemline'],
  ['/edit-profile', 'Edit profile · Hemline'],
  ['/confirm-email', 'Confirm e-mail · Hemline'],
  ['/payment-form', 'Payment · Hemline'],
  ['/adminDashboard', 'Dashboard · Hemline'],
  ['/adminDashboard/order/7K3M9Q2X4T5B', 'Order #7K3M9Q2X4T5B · Hemline'],
  ['/admin-orders', 'Orders · Hemline'],
  ['/admin-category', 'Categories · Hemline'],
  ['/admin-categories', 'Categories · Hemline'],
  [`/admin-products/${id}`, 'Products · Hemline'],
  [`/add-product/${id}`, 'New product · Hemline'],
  ['/add-category', 'Add category · Hemline'],
])('%s shows %s (spec §2)', async (path, title) => {
  expect(await openPage(path, answers)).toMatchObject({ status: 200, title });
});

test('any other path shows the not-found screen with a link home', async () => {
  for (const path of ['/nothing', '/category/a/b', '/admin', '/your-orders']) {
    const { status, title, text, main } = await openPage(path, {});
    expect([path, status, title]).toEqual([path, 404, 'Page not found · Hemline']);
    expect(main).toContain('>Page not found</h1>');
    expect(text).toContain("Sorry, we couldn't find the page you're looking for.");
    expect(main).toMatch(/<a [^>]*href="\/"[^>]*>Go back home<\/a>/);
    expect(main).toMatch(/<form [^>]*action="\/search"/);
  }
});

test.each([
  '/adminDashboard',
  '/adminDashboard/order/7K3M9Q2X4T5B',
  '/admin-orders',
  '/admin-category',
  '/admin-categories',
  `/admin-products/${id}`,
  `/add-product/${id}`,
  '/add-category',
])('%s is a 404 for a shopper', async (path) => {
  const shop = testStore({ user: aUser() });
  expect(await enter(path, shop)).toMatchObject({ thrown: { init: { status: 404 } } });
  expect(shop.server.calls()).toEqual(['GET /api/users/me']);
});

test.each([
  '/checkout',
  '/addressForm',
  `/orders/${id}`,
  '/payment-form',
  `/your-orders/${id}`,
  '/your-orders/order/7K3M9Q2X4T5B',
  '/your-addresses',
  '/your-profile',
  '/your-security',
  '/edit-profile',
])('%s redirects a visitor to sign in and back (D5)', async (path) => {
  const shop = testStore();
  expect(await enter(path, shop)).toEqual({ location: `/login?from=${encodeURIComponent(path)}` });
  expect(shop.server.calls()).toEqual([]);
});

test.each(['/login', '/register'])('%s redirects a signed-in user home', async (path) => {
  expect(await enter(path, testStore({ user: aUser() }))).toEqual({ location: '/' });
});

test.each([
  ['/checkout', ['GET /api/address/get/user-ada', 'GET /api/cart/get/user-ada']],
  ['/your-addresses', ['GET /api/address/get/user-ada']],
  ['/your-orders/user-ada', ['GET /api/order/list/user-ada']],
  ['/your-orders/order/7K3M9Q2X4T5B', ['GET /api/order/details/7K3M9Q2X4T5B']],
  [`/orders/${id}`, [`GET /api/address/${id}`, 'GET /api/cart/get/user-ada']],
])('%s loads its data by the id of the signed-in user: %j', async (path, calls) => {
  const shop = testStore({ user: aUser() });
  shop.server.on('GET /api/address/get/user-ada', ok({ data: [] }));
  await enter(path, shop);
  expect(shop.server.calls()).toEqual(expect.arrayContaining(calls));
});

test('no page has an error boundary of its own, which is not rendered when its script cannot be loaded', () => {
  const pagesIn = (routes: readonly RouteObject[]): RouteObject[] =>
    routes.flatMap((route) => [route, ...pagesIn(route.children ?? [])]);
  const pages = pagesIn(routesWith(privateRoutes)).filter(({ lazy }) => lazy !== undefined);
  expect(pages.length).toBeGreaterThan(40);
  expect(pages.filter(({ ErrorBoundary }) => ErrorBoundary).map(({ path }) => path)).toEqual([]);
});

const member = (role: 'fulfilment' | 'viewer', twoFactor = {}) =>
  testStore({
    user: aUser({ role: 'admin' }),
    member: memberAs(role, { twoFactor: { ...memberAs(role).twoFactor, ...twoFactor } }),
  });

test('the admin opens with the first area of the role', async () => {
  expect(await enter('/adminDashboard', member('fulfilment'))).toEqual({ location: '/admin-orders' });
});

test('a page that the role does not allow calls nothing', async () => {
  const shop = member('fulfilment');
  expect(await enter('/admin-customers', shop)).toEqual({ returned: null });
  expect(await enter('/admin-discounts/new', member('viewer'))).toEqual({ returned: null });
  expect(shop.server.calls()).toEqual([]);
});

test('a member who has yet to set up two-factor authentication is led to where that is done', async () => {
  expect(await enter('/admin-orders', member('viewer', { required: true }))).toEqual({ location: '/admin-security' });
  const shop = member('viewer');
  shop.server.on('GET /api/order/orders', fail(403, 'TWO_FACTOR_REQUIRED', 'Set it up first.'));
  for (const call of ['GET /api/admin/orders/sum', 'GET /api/admin/orders/tags', 'GET /api/admin/saved-filters'])
    shop.server.on(call, fail(403, 'TWO_FACTOR_REQUIRED', 'Set it up first.'));
  expect(await enter('/admin-orders', shop)).toEqual({ location: '/admin-security' });
});
