import { expect, test } from 'vitest';
import { compareNames, formatList } from './lists.ts';

test.each([
  ['en-US', 'a, b, and c'],
  ['de-DE', 'a, b und c'],
  ['fr-FR', 'a, b et c'],
  ['ar-u-nu-latn', 'a وb وc'],
])('lists names in %s', (locale, list) => {
  expect(formatList(['a', 'b', 'c'], locale)).toBe(list);
});

test.each([
  ['en-US', ['Apron', 'belt 2', 'Belt 10', 'École', 'Zip']],
  ['de-DE', ['Ärmel', 'Bund', 'Öse', 'Pulli']],
  ['fr-FR', ['cote', 'coté', 'côte', 'côté']],
  ['ar-u-nu-latn', ['أحمر', 'بني', 'تنورة', 'يوسف']],
])('orders names in %s', (locale, names) => {
  expect(names.toReversed().toSorted((one, other) => compareNames(one, other, locale))).toEqual(names);
});
