import { expect, test } from 'vitest';
import { bySize, toPriceRanges } from './search.rules.ts';
import { formsOf, transpositionsOf, wordsOf } from './search.words.ts';

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
  expect(wordsOf(text).map((word) => word.text)).toEqual(words);
});

test('treats the last word as a prefix', () => {
  expect(wordsOf('wool pants')).toEqual([
    { text: 'wool', beginning: false },
    { text: 'pants', beginning: true },
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
