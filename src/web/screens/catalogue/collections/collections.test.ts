import { expect, test } from 'vitest';
import { openPage } from '#testing/web/open-page.ts';
import { ok } from '#web/store/testing/fake-server.ts';
import { aCategory } from '#web/store/testing/samples.ts';

const coats = aCategory({
  _id: 'category-coats',
  slug: 'coats',
  name: 'Coats',
  imageAlt: 'Two coats',
  productCount: 12,
});

const collections = (...categories: unknown[]) => openPage('/category', { 'GET /api/category': ok(categories) });

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
