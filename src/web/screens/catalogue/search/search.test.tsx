import { expect, test } from 'vitest';
import { openPage } from '#testing/web/open-page.ts';
import { renderScreen } from '#testing/web/render-screen.tsx';
import { withGracePeriod } from '#web/store/grace-period.ts';
import { loadSearchPage } from '#web/store/search/search-pages.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aCategory, aProduct, aSearch } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { SearchScreen } from './search.screen.tsx';

const call = 'GET /api/product/search';
const opened = (search: string, answer: ReturnType<typeof ok>, rest = {}) =>
  openPage(`/search${search && `?${search}`}`, { [`${call}${search && `?${search}`}`]: answer, ...rest });

test('what was searched for is the heading, with a card for each product and their number', async () => {
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

test('without words it is all products, and may be found', async () => {
  const { title, text, robots, canonical } = await opened('', ok(aSearch([aProduct()], { total: 40 })));
  expect({ title, robots, canonical }).toEqual({
    title: 'All products · Hemline',
    robots: undefined,
    canonical: 'https://shop.example/search',
  });
  expect(text).toContain('40 products');
});

test('the filters are one form of the page, with what is chosen in it', async () => {
  const { main, tags } = await opened('q=tee&color=Black', ok(aSearch([aProduct()])));
  expect(main).toContain('action="/search"');
  const boxes = tags('input').filter(({ type }) => type === 'checkbox');
  expect(boxes.filter((box) => 'checked' in box)).toMatchObject([{ value: 'Black' }]);
  expect(boxes.filter((box) => 'disabled' in box)).toMatchObject([{ value: 'L' }]);
  expect(tags('input')).toContainEqual(expect.objectContaining({ type: 'hidden', value: 'tee' }));
  expect(main).toContain('<noscript><button type="submit"');
});

test('a filter can be taken back', async () => {
  const { text, main } = await opened('q=tee&color=Black&size=M', ok(aSearch([aProduct()])));
  expect(text).toMatch(/Remove Black .*Remove M .*Clear all/);
  expect(main).toMatch(/<a [^>]*href="\/search\?q=tee&amp;size=M"[^>]*><span[^>]*>Remove <\/span>Black/);
});

test('what was meant is said where words were spelled in another way', async () => {
  const { text } = await opened('q=lnien', ok(aSearch([aProduct()], { correctedTo: 'linen' })));
  expect(text).toMatch(/“lnien”.*Showing results for “ ?linen ?” ?\./);
});

test('more products are a link to the page of the next cursor', async () => {
  const { text, main } = await opened('q=tee', ok(aSearch([aProduct()], { total: 3, nextCursor: 'two' })));
  expect(text).toMatch(/1 of 3 products Load more/);
  expect(main).toContain('href="/search?q=tee&amp;cursor=two"');
});

const elsewhere = {
  'GET /api/category': ok([aCategory()]),
  'GET /api/product/popular': ok([aProduct({ name: 'Loved tee' })]),
};

test('nothing found: other words, the collections, and what others like', async () => {
  const { status, text, main } = await opened('q=zzz', ok(aSearch([], { total: 0 })), elsewhere);
  expect(status).toBe(200);
  expect(text).toMatch(/Nothing found for “zzz”.*Collections.*Tees.*Popular products.*Loved tee/);
  expect(main).toContain('href="/category/tees"');
  expect(text).not.toContain('Load more');
});

test('filters that leave nothing can be taken away one by one', async () => {
  const { text, main } = await opened('color=Black&size=M', ok(aSearch([], { total: 0 })), elsewhere);
  expect(text).toMatch(/Remove Black .*Remove M .*Clear all .*Nothing fits all of these filters/);
  expect(main).toContain('href="/search?size=M"');
});

test('a search that fails answers so', async () => {
  const { status, text } = await opened('q=tee', fail(503, 'UNAVAILABLE', 'Please try again'));
  expect(status).toBe(503);
  expect(text).toContain('This page could not be loaded');
});

test('in the browser the page stays, says why, and offers another try', async () => {
  const { store, server, dispatch } = testStore();
  server.on(`${call}?q=tee`, fail(503, 'UNAVAILABLE', 'The shop is busy.'));
  await dispatch(withGracePeriod(loadSearchPage(new URLSearchParams('q=tee'))));
  const { text } = renderScreen(store, <SearchScreen />, { route: '/search', at: '/search?q=tee' });
  expect(text).toMatch(/“tee”.*The search did not come through The shop is busy\. Try again/);
});

test('until it is known what was found, the page is drawn without it', () => {
  const { text } = renderScreen(testStore().store, <SearchScreen />, { route: '/search', at: '/search?q=tee' });
  expect(text).toMatch(/“tee”.*Loading/);
  expect(text).not.toContain('Nothing found');
});
