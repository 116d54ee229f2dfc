import { expect, test } from 'vitest';
import { freeSlugs, slugOf } from './slug.ts';

test.each([
  ['Heavyweight Tee', 'heavyweight-tee'],
  ['Crème Brûlée Tee', 'creme-brulee-tee'],
  ['Größe & Łódź — Ærø', 'grosse-lodz-aero'],
  ["Men's  ½-zip", 'mens-1-2-zip'],
  ['  --Sale!--  ', 'sale'],
  ['冬のコート', 'product'],
  ['01938a5e-0000-7000-8000-000000000000', 'product-01938a5e-0000-7000-8000-000000000000'],
  ['x'.repeat(200), 'x'.repeat(80)],
])('converts %s to %s', (name, slug) => {
  expect(slugOf(name, 'product')).toBe(slug);
});

test('chooses the first free number, also among slugs of the same call', async () => {
  const inUse = new Set(['tee', 'tee-2', ...Array.from({ length: 30 }, (_, index) => `cap-${index + 2}`), 'cap']);
  const taken = async (slugs: string[]) => slugs.filter((slug) => inUse.has(slug));
  expect(await freeSlugs(['tee', 'tee', 'hat', 'tee-3', 'cap'], taken)).toEqual([
    'tee-3',
    'tee-4',
    'hat',
    'tee-3-2',
    'cap-32',
  ]);
});
