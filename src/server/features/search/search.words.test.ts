import { expect, test } from 'vitest';
import { bySize, rangesOf } from './search.rules.ts';
import { transpositionsOf, wordsOf } from './search.words.ts';

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
])('the words of %j', (text, words) => {
  expect(wordsOf(text).map((word) => word.text)).toEqual(words);
});

test('the last word may be a beginning, and a word is also what means the same', () => {
  expect(wordsOf('grey pants')).toEqual([
    { text: 'grey', alternatives: ['grey', 'gray'], beginning: false },
    { text: 'pants', alternatives: ['trousers', 'pants', 'slacks'], beginning: true },
  ]);
});

test('sizes from small to large, then numbers, then all else', () => {
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

test('a price range without products is none, and the last has no end', () => {
  expect(
    rangesOf(
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
