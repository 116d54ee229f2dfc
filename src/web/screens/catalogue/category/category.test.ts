import { expect, test } from 'vitest';
import { openPage } from '#testing/web/open-page.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aCategory, aProduct, aSearch, aSummary } from '#web/store/testing/samples.ts';

const first = 'GET /api/product/summaries/tees';
const second = 'GET /api/product/summaries/tees?cursor=two';
const tees = ok(aCategory({ description: 'Plain cuts', productCount: 3 }));
const toSecond = { link: '</api/product/summaries/tees?cursor=two>; rel="next"' };

const category = (search: string, answers: Parameters<typeof openPage>[1]) =>
  openPage(`/category/tees${search}`, { 'GET /api/category/tees': tees, ...answers });

test('shows heading, description and a card per product', async () => {
  const sold = aSummary({ images: ['/media/tee.webp'], imageAlts: ['Tee in sand'], soldOut: true });
  const { status, title, description, canonical, text, main } = await category('', { [first]: ok([sold]) });
  expect({ status, title, description, canonical }).toEqual({
    status: 200,
    title: 'Tees · Hemline',
    description: 'Plain cuts',
    canonical: 'https://shop.example/category/tees',
  });
  expect(text).toMatch(/Tees Plain cuts .*Sold out.*Boxy tee \$19\.50/);
  expect(main).toContain('href="/product/boxy-tee"');
  expect(main).toContain('alt="Tee in sand"');
  expect(text).not.toContain('Load more');
});

test('links to the page of the next cursor, also without JavaScript', async () => {
  const { text, main } = await category('', { [first]: ok([aSummary()], toSecond) });
  expect(text).toMatch(/1 of 3 products Load more/);
  expect(main).toContain('href="/category/tees?cursor=two"');
});

test('shows the products after a cursor and a link to the first page', async () => {
  const { text, main, calls } = await category('?cursor=two', { [second]: ok([aSummary({ name: 'Late tee' })]) });
  expect(calls).not.toContain(first);
  expect(text).toMatch(/Show from the first product.*Late tee/);
  expect(main).toContain('href="/category/tees"');
});

const counts = 'GET /api/product/search?category=tees&limit=0&counts=own';

test('shows the filters above the unfiltered list', async () => {
  const { text, main, calls, robots } = await category('', {
    [first]: ok([aSummary()]),
    [counts]: ok(aSearch([], { total: 3 })),
  });
  expect(calls.toSorted()).toEqual(['GET /api/category/tees', counts, first]);
  expect(text).toMatch(/Color .*Black.*Size .*Price .*Boxy tee/);
  expect(text).not.toContain('Caps');
  expect(main).toContain('action="/category/tees"');
  expect(robots).toBeUndefined();
});

test('filters the list and excludes the page from search engines', async () => {
  const { text, main, calls, robots, canonical } = await category('?size=M&color=Black', {
    'GET /api/product/search?category=tees&color=Black&size=M': ok(
      aSearch([aProduct({ name: 'Black tee' })], { total: 2, nextCursor: 'two' }),
    ),
  });
  expect(calls).not.toContain(first);
  expect(text).toMatch(/2 products .*Remove Black .*Remove M .*Black tee.*Load more/);
  expect(main).toContain('href="/category/tees?color=Black&amp;size=M&amp;cursor=two"');
  expect({ robots, canonical }).toEqual({ robots: 'noindex', canonical: 'https://shop.example/category/tees' });
});

test('links filters without matches back to the whole category', async () => {
  const { text, main } = await category('?size=M', {
    'GET /api/product/search?category=tees&size=M': ok(aSearch([], { total: 0 })),
  });
  expect(text).toContain('No products match these filters');
  expect(main).toContain('href="/category/tees"');
});

test('shows an empty category with a link to the others', async () => {
  const { text, main } = await category('', { [first]: ok([]) });
  expect(text).toContain('Nothing here yet');
  expect(main).toContain('href="/category"');
});

test('answers 404 for an unknown category', async () => {
  const notFound = fail(404, 'NOT_FOUND', 'There is no such collection');
  const { status, text } = await category('', { 'GET /api/category/tees': notFound, [first]: notFound });
  expect(status).toBe(404);
  expect(text).toContain('Page not found');
});
