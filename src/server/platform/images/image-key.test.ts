import { expect, test } from 'vitest';
import { imageHref, imageWidths } from '#contract/paths.ts';
import {
  cardWidths,
  contentTypeOf,
  derivativeKey,
  derivativesOf,
  isForCards,
  keyOf,
  originalOf,
  pathOf,
} from './image-key.ts';

test('finds the original of every derivative that a page can request', () => {
  const path = '/media/demo/hero/hero.webp';
  const all = derivativesOf(imageWidths);
  expect(all).toHaveLength(imageWidths.length * 2 + 1);
  for (const derivative of all) {
    const key = derivativeKey(keyOf(path), derivative);
    expect(pathOf(key)).toBe(imageHref(path, derivative.width, derivative.format));
    expect(originalOf(key)).toBe('demo/hero/hero.webp');
    expect(contentTypeOf(key)).toBe(`image/${derivative.format === 'jpg' ? 'jpeg' : derivative.format}`);
  }
});

test('knows the derivatives for cards', () => {
  const forCards = new Set(derivativesOf(cardWidths).map((derivative) => derivativeKey('a.webp', derivative)));
  for (const derivative of derivativesOf(imageWidths)) {
    const key = derivativeKey('a.webp', derivative);
    expect([key, isForCards(key)]).toEqual([key, forCards.has(key)]);
  }
});

test.each(['demo/hero/hero.webp', 'uploads/a.jpg', 'a.jpeg', 'a.png', 'a.avif', '640.webp', '640x/a.webp'])(
  'accepts %s as an original',
  (key) => {
    expect(originalOf(key)).toBe(key);
  },
);

test.each([
  ['an unsupported width', '641/a.webp.avif'],
  ['a width with a leading zero', '0640/a.webp.avif'],
  ['an unsupported format', '640/a.webp.png'],
  ['a derivative without an original type', '640/a.avif'],
  ['a derivative of a derivative', '640/320/a.webp.avif.avif'],
  ['a width alone', '640/'],
  ['an original under a number', '12/a.webp'],
  ['an unsupported type', 'a.svg'],
  ['a type in capitals', 'a.WEBP'],
  ['no type', 'a'],
  ['nothing', ''],
  ['a path out of the storage', '../a.webp'],
  ['a path out of a width', '640/../a.webp.avif'],
  ['a hidden file', '640/.unfinished/a.webp.avif'],
])('accepts no image under %s: %s', (_what, key) => {
  expect(originalOf(key)).toBeUndefined();
});
