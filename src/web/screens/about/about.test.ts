import { expect, test } from 'vitest';
import { openPage } from '#testing/web/open-page.ts';

test('shows the tagline and four tiles (spec §2)', async () => {
  const { title, text, main } = await openPage('/about-us', {});
  expect(title).toBe('About us · Hemline');
  expect(text).toMatch(/About us .*[Ff]ounded in 2024.* leading brand/);
  const tiles = [...main.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, label, value]) => [
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
