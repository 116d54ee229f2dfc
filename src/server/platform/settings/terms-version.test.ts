import { expect, test } from 'vitest';
import { builtInTermsVersion } from '#contract/shop/terms.ts';
import { termsVersionOf } from './terms-version.ts';

test('differs with every change of the text, and is the same for the same one', () => {
  expect(termsVersionOf('')).toBe(builtInTermsVersion);
  expect(termsVersionOf('You pay.')).toBe(termsVersionOf('You pay.'));
  expect(new Set(['', 'You pay.', 'You pay!'].map(termsVersionOf)).size).toBe(3);
});
