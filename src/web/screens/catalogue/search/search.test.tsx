import { expect, test } from 'vitest';
import { openPage } from '#testing/web/open-page.ts';
import { renderScreen } from '#testing/web/render-screen.tsx';
import { withGracePeriod } from '#web/store/grace-period.ts';
import { loadSearchPage } from '#web/store/search/search-pages.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aCategory, aProduct, aSearch, aSummary } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { SearchScreen } from './search.screen.tsx';

const call = 'GET /api/product/search';
const opened = (search: string, answer: ReturnType<typeof ok>, rest = {}) =>
  openPage(`/search${search && `?${search}`}`, { [`${call}${search && `?${search}`}`]: answer, ...rest });

test('shows the search text as heading, a card per product and their number', async () => {
  const { status, title, text, main, robots, canonical } = await opened('q=tee', ok(aSearch([aProduct()])));
  expect({ status, title, robots, canonical }).toEqual({
    status: 200,
    title: 'tee – search · Hemline',
    robots: 'noindex',
    canonical: undefined,
  });
  expect(text).toMatch(/“tee”.*1 product .*Boxy tee \$19\.50/);
  expect(main).toContain('href="/product/boxy-tee"');
});

test('shows all products without search text, indexable', async () => {
  const { title, text, robots, canonical } = await opened('', ok(aSearch([aProduct()], { total: 40 })));
  expect({ title, robots, canonical }).toEqual({
    title: 'All products · Hemline',
    robots: undefined,
    canonical: 'https://shop.example/search',
  });
  expect(text).toContain('40 products');
});

test('renders the filters as one form with the applied values', async () => {
  const { main, tags } = await opened('q=tee&color=Black', ok(aSearch([aProduct()])));
  expect(main).toContain('action="/search"');
  const boxes = tags('input').filter(({ type }) => type === 'checkbox');
  expect(boxes.filter((box) => 'checked' in box)).toMatchObject([{ value: 'Black' }]);
  expect(boxes.filter((box) => 'disabled' in box)).toMatchObject([{ value: 'L' }]);
  expect(tags('input')).toContainEqual(expect.objectContaining({ type: 'hidden', value: 'tee' }));
  expect(main).toContain('<noscript><button type="submit"');
});

test('links to the results without each filter', async () => {
  const { text, main } = await opened('q=tee&color=Black&size=M', ok(aSearch([aProduct()])));
  expect(text).toMatch(/Remove Black .*Remove M .*Clear all/);
  expect(main).toMatch(/<a [^>]*href="\/search\?q=tee&amp;size=M"[^>]*><span[^>]*>Remove <\/span>Black/);
});

test('shows the corrected spelling', async () => {
  const { text } = await opened('q=lnien', ok(aSearch([aProduct()], { correctedTo: 'linen' })));
  expect(text).toMatch(/“lnien”.*Showing results for “ ?linen ?” ?\./);
});

test('shows the cards in the colour that is chosen or that the text asks for', async () => {
  const colors = [{ name: 'Black' }, { name: 'Sand' }, { name: 'Olive' }];
  const found = ok(aSearch([aProduct({ colors })], { askedColors: ['Jet', 'Black'] }));
  expect((await opened('q=black+tee', found)).main).toContain('href="/product/boxy-tee?color=Black"');
});

test('links to the page of the next cursor', async () => {
  const { text, main } = await opened('q=tee', ok(aSearch([aProduct()], { total: 3, nextCursor: 'two' })));
  expect(text).toMatch(/1 of 3 products Load more/);
  expect(main).toContain('href="/search?q=tee&amp;cursor=two"');
});

const elsewhere = {
  'GET /api/category': ok([aCategory()]),
  'GET /api/product/summaries/popular': ok([aSummary({ name: 'Loved tee' })]),
};

test('shows tips, collections and popular products without results', async () => {
  const { status, text, main } = await opened('q=zzz', ok(aSearch([], { total: 0 })), elsewhere);
  expect(status).toBe(200);
  expect(text).toMatch(/No results for “zzz”.*Collections.*Tees.*Popular Products.*Loved tee/);
  expect(main).toContain('href="/category/tees"');
  expect(text).not.toContain('Load more');
});

test('links to remove each filter without matches', async () => {
  const { text, main } = await opened('color=Black&size=M', ok(aSearch([], { total: 0 })), elsewhere);
  expect(text).toMatch(/Remove Black .*Remove M .*Clear all .*No products match these filters/);
  expect(main).toContain('href="/search?size=M"');
});

test('answers with the error of a failed search', async () => {
  const { status, text } = await opened('q=tee', fail(503, 'UNAVAILABLE', 'Please try again'));
  expect(status).toBe(503);
  expect(text).toContain('This page could not be loaded');
});

test('keeps the page in the browser, with the error and a retry', async () => {
  const { store, server, dispatch } = testStore();
  server.on(`${call}?q=tee`, fail(503, 'UNAVAILABLE', 'The shop is busy.'));
  await dispatch(withGracePeriod(loadSearchPage(new URLSearchParams('q=tee'))));
  const { text } = renderScreen(store, <SearchScreen />, { route: '/search', at: '/search?q=tee' });
  expect(text).toMatch(/“tee”.*The search failed The shop is busy\. Try again/);
});

test('shows placeholders until the results are loaded', () => {
  const { text } = renderScreen(testStore().store, <SearchScreen />, { route: '/search', at: '/search?q=tee' });
  expect(text).toMatch(/“tee”.*Loading/);
  expect(text).not.toContain('No results');
});
