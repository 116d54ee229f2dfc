// @vitest-environment jsdom
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cartOpened } from '#web/store/cart/cart.thunks.ts';
import { closeCart } from '#web/store/cart/cart.slice.ts';
import { parseSearchQuery, listName } from '#web/store/search/search-query.ts';
import { searchRead } from '#web/store/search/search.slice.ts';
import { fetchProductPage } from '#web/store/products/products.thunks.ts';
import { aProduct, aProductPage, aSearch, aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { countVisits } from './count-visits.ts';

const sent: unknown[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

const routes = ['/', '/product/:id', '/search', '/category/:id', '/collection/:id', '/checkout', '/orders/:id', '*'];

type Options = {
  isPreview?: boolean;
  user?: ReturnType<typeof aUser>;
  navigator?: object;
  top?: unknown;
  html?: string;
};

function open(at: string, { isPreview = false, user, navigator = {}, top, html = '' }: Options = {}) {
  const document = new DOMParser().parseFromString(html, 'text/html');
  const { store, dispatch } = testStore(user ? { user } : {});
  const router = createMemoryRouter(
    routes.map((path) => ({ path, element: null })),
    { initialEntries: [at] },
  );
  const sendBeacon = (url: string, body: Blob) => sent.push({ url, body }) > 0;
  const self = { document, addEventListener, clearTimeout, setTimeout };
  const page = { ...self, self, top: top ?? self, navigator: { sendBeacon, ...navigator } };
  countVisits(page as unknown as Window, { store, router, isPreview });
  return { document, dispatch, go: (to: string) => router.navigate(to) };
}

/** Waits until events are sent, and returns them. */
async function events(): Promise<object[]> {
  vi.advanceTimersByTime(5_000);
  const calls = sent.splice(0) as { url: string; body: Blob }[];
  for (const { url, body } of calls) expect([url, body.type]).toEqual(['/api/count', 'application/json']);
  const bodies = await Promise.all(calls.map(({ body }) => body.text()));
  return bodies.flatMap((body) => (JSON.parse(body) as { events: object[] }).events);
}

const tee = aProduct({ _id: 'tee', slug: 'boxy-tee' });
const readTee = () =>
  fetchProductPage.fulfilled({ page: aProductPage(tee), at: 0 }, '', { product: 'boxy-tee', color: '' });
const found = (url: string, total: number, place?: Parameters<typeof parseSearchQuery>[1]) =>
  searchRead({
    name: listName(parseSearchQuery(new URL(url, 'http://shop').searchParams, place)),
    response: aSearch([], { total }),
    at: 0,
  });

test('counts each page once, some seconds later in one call, and what waits when the page is left', async () => {
  const { go } = open('/');
  await go('/about-us');
  await go('/about-us?a=1');
  await go('/checkout');
  expect(sent).toEqual([]);
  expect(await events()).toEqual([{ kind: 'view' }, { kind: 'view' }, { kind: 'view' }, { kind: 'checkout' }]);
  await go('/');
  dispatchEvent(new Event('pagehide'));
  expect(sent).toHaveLength(1);
  expect(await events()).toEqual([{ kind: 'view' }]);
});

test('counts a product when it is loaded, and again when it is opened again', async () => {
  const { dispatch, go } = open('/product/boxy-tee?color=Sand');
  expect(await events()).toEqual([{ kind: 'view' }]);
  dispatch(readTee());
  await go('/product/boxy-tee?color=Black');
  expect(await events()).toEqual([{ kind: 'product', productId: 'tee' }]);
  await go('/');
  await go('/product/boxy-tee');
  expect(await events()).toEqual([{ kind: 'view' }, { kind: 'view' }, { kind: 'product', productId: 'tee' }]);
});

test('counts a search with the number of its results, and filters that nothing matches', async () => {
  const { dispatch, go } = open('/search?q=parka');
  dispatch(found('/search?q=parka', 0));
  expect(await events()).toEqual([{ kind: 'view' }, { kind: 'search', q: 'parka', results: 0 }]);
  await go('/search?q=parka&sort=newest');
  dispatch(found('/search?q=parka&sort=newest', 0));
  expect(await events()).toEqual([{ kind: 'search', q: 'parka', results: 0 }]);
  dispatch(found('/search?q=tee&size=M&color=Black&max=20', 0));
  await go('/search?q=tee&size=M&color=Black&max=20');
  expect(await events()).toEqual([{ kind: 'filter', filters: 'color=Black&size=M&max=20' }]);
  dispatch(found('/search?q=tee&size=M', 3));
  await go('/search?q=tee&size=M');
  expect(await events()).toEqual([]);
});

test('names the category and the collection that were filtered', async () => {
  const { dispatch, go } = open('/category/tees?color=Black');
  dispatch(found('/?color=Black', 0, 'tees'));
  await go('/collection/summer?size=M');
  dispatch(found('/?size=M', 0, { collection: 'summer', href: () => '' }));
  expect(await events()).toEqual([
    { kind: 'view' },
    { kind: 'filter', filters: 'category=tees&color=Black' },
    { kind: 'view' },
    { kind: 'filter', filters: 'collection=summer&size=M' },
  ]);
});

test('counts the bag when it opens', async () => {
  const { dispatch } = open('/');
  for (const action of [cartOpened(), cartOpened(), closeCart(), cartOpened()]) dispatch(action);
  expect(await events()).toEqual([{ kind: 'view' }, { kind: 'bag' }, { kind: 'bag' }]);
});

test('counts a press on a size that is sold out, with the chosen color', async () => {
  const html = `<form>
    <label><input type="radio" name="color" value="Sand" checked /></label>
    <label id="s"><input type="radio" name="size" value="S" disabled /><bdi>S</bdi></label>
    <label id="m"><input type="radio" name="size" value="M" /><bdi>M</bdi></label>
  </form>`;
  const { document, dispatch } = open('/product/boxy-tee', { html });
  dispatch(readTee());
  await events();
  for (const selector of ['#s bdi', '#m bdi', '#s input'])
    document.querySelector(selector)?.dispatchEvent(new Event('pointerup', { bubbles: true }));
  const press = { kind: 'sold-out', productId: 'tee', color: 'Sand', size: 'S' };
  expect(await events()).toEqual([press, press]);
});

test.each([
  ['the team', { user: aUser({ role: 'admin' }) }],
  ['who asks not to be counted', { navigator: { globalPrivacyControl: true } }],
  ['who asks not to be tracked', { navigator: { doNotTrack: '1' } }],
  ['a browser that a program drives', { navigator: { webdriver: true } }],
  ['a preview in another page', { top: {} }],
  ['the preview of a change set', { isPreview: true }],
])('counts nothing of %s', async (_who, options) => {
  const { dispatch, go } = open('/', options);
  await go('/checkout');
  dispatch(cartOpened());
  expect(await events()).toEqual([]);
});

test('sends no more than 20 events in a call', async () => {
  const { go } = open('/');
  for (let at = 0; at < 21; at += 1) await go(`/page-${at}`);
  expect(sent).toHaveLength(1);
  expect(await events()).toHaveLength(22);
});
