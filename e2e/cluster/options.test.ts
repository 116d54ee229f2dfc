import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

const known = ['a', 'b', "b'", 'c'];

test('strikes with all faults, or with some in their usual order', () => {
  expect(readOptions([], known)).toEqual(known);
  expect(readOptions(['--only', "c, b',a"], known)).toEqual(['a', "b'", 'c']);
});

test('names the known faults when one is unknown', () => {
  expect(() => readOptions(['--only', 'a,z'], known)).toThrow("Unknown: z. Known: a, b, b', c.");
});
