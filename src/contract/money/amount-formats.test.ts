import { expect, test } from 'vitest';
import { isAmountFormat } from './amount-formats.ts';

test.each([
  ['de-CH', 'de', true],
  ['de-DE', 'de', true],
  ['ar-AE', 'ar', true],
  // German is not written in France, and no country is XX.
  ['de-FR', 'de', false],
  ['de-XX', 'de', false],
  ['fr-CH', 'de', false],
  ['de', 'de', false],
  ['de-ch', 'de', false],
  ['de-CH-u-nu-deva', 'de', false],
  ['', 'de', false],
])('%s is a format of amounts in %s: %s', (tag, locale, is) => {
  expect(isAmountFormat(tag, locale)).toBe(is);
});
