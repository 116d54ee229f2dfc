import { expect, test } from 'vitest';
import { paragraph, richText } from '#testing/rich-text.ts';
import { openPage } from '#testing/web/open-page.ts';
import { ok } from '#web/store/testing/fake-server.ts';

test('shows the tagline and four tiles (spec §2)', async () => {
  const { title, text, main } = await openPage('/about-us', {});
  expect(title).toBe('About us · Hemline');
  expect(text).toMatch(/About us .*[Ff]ounded in 2024.* leading brand/);
  const tiles = [...main.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*><bdi>(.*?)<\/bdi><\/dd>/g)].map(([, label, value]) => [
    label,
    value,
  ]);
  expect(tiles).toEqual([
    ['Stores', '12'],
    ['Products', '300+'],
    ['Service', '24/7'],
    ['Paid time off', 'Unlimited'],
  ]);
});

test("shows the merchant's own text, without the figures of the built-in one", async () => {
  const { text, main, description } = await openPage('/about-us', {
    'GET /api/store/text/about': ok({ text: 'Two sisters and a loom.\n\nSince 1998.' }),
  });
  expect(text).toMatch(/About us Two sisters and a loom\.\s+Since 1998\./);
  expect(description).toBe('Two sisters and a loom.');
  expect(main).not.toMatch(/<dl|<img/);
});

test('shows what the merchant wrote as the page', async () => {
  const page = { title: 'Who we are', seoTitle: '', description: '', body: richText(paragraph('Two sisters.')) };
  const shown = await openPage('/about-us', { 'GET /api/store/text/about': ok({ text: 'Two sisters.', page }) });
  expect(shown.title).toBe('Who we are · Hemline');
  expect(shown.text).toMatch(/Who we are Two sisters\./);
  expect(shown.main).not.toContain('<dl');
});
