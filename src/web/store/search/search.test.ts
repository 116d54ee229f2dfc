import { expect, test } from 'vitest';
import type { Product } from '#contract/catalog/products.ts';
import { withGracePeriod } from '#web/store/grace-period.ts';
import { selectSummary } from '#web/store/products/products.selectors.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aCategory, aProduct, aSearch, aSummary } from '#web/store/testing/samples.ts';
import { serverStore, testStore } from '#web/store/testing/test-store.ts';
import { loadFilters, loadSearchPage } from './search-pages.ts';
import { countsName, listName, parseSearchQuery } from './search-query.ts';
import { selectFound, selectSearch } from './search.selectors.ts';
import { loadSearch } from './search.thunks.ts';

const call = 'GET /api/product/search';
const [one, two, three] = ['one', 'two', 'three'].map((name) => aProduct({ _id: `id-${name}`, slug: name, name }));
const found = (products: (Product | undefined)[], part = {}) =>
  ok(
    aSearch(
      products.filter((product) => product !== undefined),
      { total: 3, ...part },
    ),
  );
const queryIn = (search: string, category?: string) => parseSearchQuery(new URLSearchParams(search), category);

function storeWithClock() {
  let time = 0;
  const parts = testStore({ now: () => time });
  const names = (search: string) => selectFound(parts.state(), listName(queryIn(search))).map(({ name }) => name);
  return { ...parts, names, wait: (seconds: number) => void (time += seconds * 1000) };
}

test('stores a search with its counts, and each product', async () => {
  const { dispatch, state, server, names } = storeWithClock();
  server.on(`${call}?q=linen&color=Black&color=Olive&min=20`, found([one, two], { correctedTo: 'linen' }));
  await dispatch(loadSearch(queryIn('q=linen&color=Olive&color=Black&min=20')));
  expect(names('q=linen&min=20&color=Black&color=Olive')).toEqual(['one', 'two']);
  expect(selectSearch(state(), listName(queryIn('q=linen&color=Black&color=Olive&min=20')))).toMatchObject({
    total: 3,
    correctedTo: 'linen',
    facets: { sizes: [{ value: 'M' }, { value: 'L' }] },
  });
  expect(selectSummary(state(), 'two')?.name).toBe('two');
  expect(state().search).toMatchObject({ isLoading: false, isSuccess: true });
});

test('appends the next page to the list and makes no request on return', async () => {
  const { dispatch, server, names } = storeWithClock();
  server.on(`${call}?q=tee`, found([one, two], { nextCursor: 'next' }));
  server.on(`${call}?q=tee&cursor=next`, found([three]));
  await dispatch(loadSearch(queryIn('q=tee')));
  await dispatch(loadSearch(queryIn('q=tee'), 'next'));
  expect(names('q=tee')).toEqual(['one', 'two', 'three']);
  await dispatch(loadSearch(queryIn('q=tee'), 'next'));
  expect(server.calls()).toHaveLength(2);
});

test('shows an old list immediately and refreshes it in the background', async () => {
  const { dispatch, state, server, names, wait } = storeWithClock();
  server.on(`${call}?q=tee`, found([one]));
  await dispatch(loadSearch(queryIn('q=tee')));
  wait(61);
  server.on(`${call}?q=tee`, found([one, two]));
  await dispatch(loadSearch(queryIn('q=tee')));
  expect(state().search.isLoading).toBe(false);
  await expect.poll(() => names('q=tee')).toEqual(['one', 'two']);
});

test('stores only the latest lists', async () => {
  const { dispatch, state, server } = storeWithClock();
  for (let word = 0; word < 25; word += 1) {
    server.on(`${call}?q=w${word}`, found([one]));
    await dispatch(loadSearch(queryIn(`q=w${word}`)));
  }
  expect(Object.keys(state().search.lists)).toHaveLength(20);
  expect(selectSearch(state(), '/search?q=w24')).toBeDefined();
  expect(selectSearch(state(), '/search?q=w0')).toBeUndefined();
});

test('loads the categories and the popular products when nothing was found', async () => {
  const { dispatch, state, server } = storeWithClock();
  server.on(`${call}?q=zzz`, ok(aSearch([], { total: 0 })));
  server.on('GET /api/category', ok([aCategory()]));
  server.on('GET /api/product/summaries/popular', ok([aSummary()]));
  await dispatch(loadSearchPage(new URLSearchParams('q=zzz')));
  expect(state().category.list?.ids).toEqual(['category-tees']);
  expect(state().products.popular?.ids).toEqual(['product-tee']);
});

test('sets the flags for an error in the browser and rejects on the server', async () => {
  const search = new URLSearchParams('q=tee');
  const browser = testStore();
  const away = fail(503, 'UNAVAILABLE', 'Please try again');
  browser.server.on(`${call}?q=tee`, away);
  await browser.dispatch(withGracePeriod(loadSearchPage(search)));
  expect(browser.state().search).toMatchObject({ isError: true, message: 'Please try again' });
  const server = serverStore();
  server.server.on(`${call}?q=tee`, away);
  await expect(server.dispatch(loadSearchPage(search))).rejects.toMatchObject({ status: 503 });
});

test('rejects for an invalid cursor', async () => {
  const { dispatch, server } = testStore();
  server.on(`${call}?cursor=bad`, fail(422, 'INVALID', 'No such page'));
  await expect(dispatch(loadSearchPage(new URLSearchParams('cursor=bad')))).rejects.toMatchObject({ status: 422 });
});

test('loads only the counts of a category, and its products with filters', async () => {
  const { dispatch, state, server, names } = storeWithClock();
  server.on(`${call}?category=tees&limit=0&counts=own`, found([]));
  server.on(`${call}?category=tees&size=M`, found([one]));
  await dispatch(loadFilters('tees', new URLSearchParams(), true));
  expect(server.calls()).toEqual([`${call}?category=tees&limit=0&counts=own`]);
  expect(selectSearch(state(), countsName(queryIn('', 'tees')))?.total).toBe(3);
  expect(selectSearch(state(), listName(queryIn('', 'tees')))).toBeUndefined();
  await dispatch(loadFilters('tees', new URLSearchParams('size=M'), false));
  expect(names('category=tees&size=M')).toEqual(['one']);
});

test('ignores an error of the counts of a category', async () => {
  const { dispatch, state, server } = serverStore();
  server.on(`${call}?category=tees&limit=0&counts=own`, fail(500, 'INTERNAL', 'Oh'));
  await dispatch(loadFilters('tees', new URLSearchParams(), true));
  expect(state().search.isError).toBe(false);
});
