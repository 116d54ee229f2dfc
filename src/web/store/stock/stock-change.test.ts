import { expect, test } from 'vitest';
import { readChange, summarizeChanges } from './stock-change.ts';

test.each([
  ['received', 9, '12', { quantity: 12, after: 21 }],
  ['counted', 9, ' 12 ', { quantity: 12, after: 12 }],
  ['counted', null, '0', { quantity: 0, after: 0 }],
  ['damaged', 9, '9', { quantity: 9, after: 0 }],
  ['received', 9, '  ', undefined],
  ['received', 9, '1.5', { problem: 'Enter a whole number.' }],
  ['counted', 9, '-1', { problem: 'Enter a whole number.' }],
  ['counted', 9, '1000001', { problem: 'Enter a smaller number.' }],
  ['received', 9, '0', { problem: 'Enter 1 or more.' }],
  ['received', null, '1', { problem: 'Count these items first.' }],
  ['damaged', 1, '2', { problem: 'Only 1 item in stock.' }],
] as const)('%s, %s in stock, typed "%s"', (reason, stock, text, change) => {
  expect(readChange(reason, stock, text)).toEqual(change);
});

test('sums up the changes of one save', () => {
  const changes = [
    { stock: 1200, quantity: 5, after: 1205 },
    { stock: null, quantity: 1, after: 1 },
  ];
  expect(summarizeChanges('received', changes)).toBe('2 variants: 6 items received, from 1,200 to 1,206');
  expect(summarizeChanges('damaged', [{ stock: 4, quantity: 1, after: 3 }])).toBe(
    '1 variant: 1 item damaged, from 4 to 3',
  );
  expect(summarizeChanges('counted', changes)).toBe('2 variants recounted: from 1,200 to 1,206 items');
});
