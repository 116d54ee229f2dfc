import { expect, test } from 'vitest';
import { openPage } from '#testing/web/open-page.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aCategory } from '#web/store/testing/samples.ts';

const coats = aCategory({
  _id: 'category-coats',
  slug: 'coats',
  name: 'Coats',
  imageAlt: 'Two coats',
  productCount: 12,
});

const collections = (...categories: unknown[]) =>
  openPage('/category', { 'GET /api/category': ok(categories), 'GET /api/collection': ok([]) });

test('shows a card with image, name, product count and link for each category', async () => {
  const { title, canonical, text, main } = await collections(coats, aCategory());
  expect([title, canonical]).toEqual(['Collections · Hemline', 'https://shop.example/category']);
  expect(text).toMatch(/Coats 12 products.*Tees 1 product$/);
  expect(main).toMatch(/<a [^>]*href="\/category\/coats"[^>]*>Coats<\/a>/);
  expect(main).toContain('alt="Two coats"');
});

test('shows the empty state with a link home', async () => {
  const { text, main } = await collections();
  expect(text).toContain('Our first collection is on its way');
  expect(main).toContain('href="/"');
});

test('links to the collections of products of any categories, and works without them', async () => {
  const weekend = { _id: 'w', slug: 'weekend', name: 'Weekend picks', description: '', image: null };
  const categories = ok([coats]);
  const { main } = await openPage('/category', {
    'GET /api/category': categories,
    'GET /api/collection': ok([weekend]),
  });
  expect(main).toMatch(/More collections.*<a [^>]*href="\/collection\/weekend"[^>]*>.*Weekend picks/s);
  const without = await openPage('/category', {
    'GET /api/category': categories,
    'GET /api/collection': fail(503, 'UNAVAILABLE', 'Try again.'),
  });
  expect(without.text).toContain('Coats');
  expect(without.text).not.toContain('More collections');
});
