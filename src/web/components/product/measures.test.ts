import { expect, test } from 'vitest';
import { convertMeasure, isMeasure } from './measures.ts';

test.each([
  ['88', 'cm', 'in', '34½'],
  ['84-88', 'cm', 'in', '33–34½'],
  ['61.5', 'cm', 'in', '24'],
  ['61,5', 'cm', 'in', '24'],
  ['34½', 'in', 'cm', '88'],
  ['30 – 32', 'in', 'cm', '76–81'],
  // A range whose ends are equal after conversion becomes one number.
  ['30-30.4', 'cm', 'in', '12'],
  ['84-88', 'cm', 'cm', '84–88'],
  ['61.5', 'cm', 'cm', '61.5'],
  ['', 'cm', 'in', ''],
  ['to fit', 'cm', 'in', 'to fit'],
] as const)('converts %j from %s to %s: %j', (text, from, to, expected) => {
  expect(convertMeasure(text, from, to)).toBe(expected);
});

test.each([
  ['84-88', true],
  ['34½', true],
  ['to fit', false],
  ['84-', false],
])('recognizes %j as a measure: %s', (text, expected) => {
  expect(isMeasure(text)).toBe(expected);
});
