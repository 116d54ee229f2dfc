import { expect, test } from 'vitest';
import type { Locale } from '#i18n/locale.ts';
import { bySize, toPriceRanges } from './search.rules.ts';
import { formsOf, searchedFormsOf, transpositionsOf, wordsOf } from './search.words.ts';

test('swaps each pair of adjacent characters', () => {
  expect(transpositionsOf('hta')).toEqual(['tha', 'hat']);
  expect(transpositionsOf('𐐨𐐩')).toEqual(['𐐩𐐨']);
});

test.each([
  ['T-Shirt', ['tshirt']],
  ['t shirts', ['tshirts']],
  ["Men's  CAFÉ tee", ['mens', 'cafe', 'tee']],
  ['navy/white', ['navy', 'white']],
  ['& | ! :* ( )', []],
  ['ab '.repeat(30), Array.from({ length: 12 }, () => 'ab')],
])('splits %j into words', (text, words) => {
  expect(wordsOf(text, 'en').map((word) => word.text)).toEqual(words);
});

test.each<[string, Locale, string[]]>([
  ['Weiß WEISS ẞ', 'de', ['weiss', 'weiss', 'ss']],
  ["l’été d'une fille", 'fr', ['l', 'ete', 'd', 'une', 'fille']],
  ["l'été", 'en', ['lete']],
  ['أسود إزار آسيا ٱلقميص', 'ar', ['اسود', 'ازار', 'اسيا', 'القميص']],
  ['قَمِيصٌ قـــميص', 'ar', ['قميص', 'قميص']],
  ['سترة، على کتان؟ یمین', 'ar', ['ستره', 'علي', 'كتان', 'يمين']],
  ['٣٦ ۴۲', 'ar', ['36', '42']],
])('unites the spellings in %s (%s)', (text, locale, words) => {
  expect(wordsOf(text, locale).map((word) => word.text)).toEqual(words);
});

test.each<[string, Locale, string[]]>([
  ['guertel', 'de', ['guertel', 'gurtel']],
  ['Gürtel', 'de', ['gurtel']],
  ['groesse', 'de', ['groesse', 'grosse']],
  // 'Blue' is no 'Blüse', and 'neue' no 'neü'.
  ['blue', 'de', ['blue']],
  ['neuer', 'de', ['neuer']],
  ['guertel', 'en', ['guertel']],
])('searches %s (%s) as %j', (text, locale, forms) => {
  expect(wordsOf(text, locale).map((word) => searchedFormsOf(word, locale))).toEqual([forms]);
});

test('treats the last word as a prefix', () => {
  expect(wordsOf('Wool Jöggér', 'en')).toEqual([
    { text: 'wool', spelling: 'wool', beginning: false },
    { text: 'jogger', spelling: 'jöggér', beginning: true },
  ]);
});

test('compares a misspelled word with its characters swapped, and in the singular', () => {
  expect(formsOf('hats')).toEqual(['ahts', 'htas', 'hast', 'hat']);
  expect(formsOf('dress')).not.toContain('dres');
});

test('sorts letter sizes from small to large, then numbers, then other names', () => {
  const sizes = [
    'XXS',
    'XS',
    'S',
    'S/M',
    'M',
    'L',
    'L/XL',
    'XL',
    '2XL',
    '3XL',
    '7.5',
    '30',
    '32',
    '32 long',
    'One size',
  ];
  const named = sizes.map((name) => ({ name }));
  expect(named.toReversed().toSorted(bySize)).toEqual(named);
});

test('leaves out price ranges without products, and gives the last one no maximum', () => {
  expect(
    toPriceRanges(
      new Map([
        [1, 2],
        [3, 1],
        [7, 4],
      ]),
    ),
  ).toEqual([
    { min: 0, max: 25, count: 2 },
    { min: 50, max: 100, count: 1 },
    { min: 1000, max: null, count: 4 },
  ]);
});
