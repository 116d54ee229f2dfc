import { expect, test } from 'vitest';
import { formatCompactSum, formatList, formatNumber, formatShortNumber, formatSum } from './format.ts';

test('writes numbers, sums and lists as American English does', () => {
  expect(formatNumber(1_234_567)).toBe('1,234,567');
  expect(formatShortNumber(1234.56)).toBe('1,234.6');
  expect(formatSum(12_345)).toBe('$12,345.00');
  expect(formatCompactSum(12_345)).toBe('$12.3K');
  expect(formatList(['red', 'green', 'blue'])).toBe('red, green, and blue');
});
