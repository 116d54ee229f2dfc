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

test('a card for each category: its picture, name, number of products, and the way to them', async () => {
  const { title, canonical, text, main } = await collections(coats, aCategory());
  expect([title, canonical]).toEqual(['Collections · Hemline', 'https://shop.example/category']);
  expect(text).toMatch(/Coats 12 products.*Tees 1 product$/);
  expect(main).toMatch(/<a [^>]*href="\/category\/coats"[^>]*>Coats<\/a>/);
  expect(main).toContain('alt="Two coats"');
});

test('no category yet: says so, and leads home', async () => {
  const { text, main } = await collections();
  expect(text).toContain('The first collection is being made');
  expect(main).toContain('href="/"');
});
