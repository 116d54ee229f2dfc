import { expect, test } from 'vitest';
import { lengthError } from './form-validation.ts';

const message = 'Use at most 200 characters.';

test.each([
  ['as many letters as are accepted', 'x'.repeat(200), undefined],
  ['one letter more', 'x'.repeat(201), message],
  ['as many emoji as are accepted', '👗'.repeat(200), undefined],
  ['one emoji more', '👗'.repeat(201), message],
  ['letters typed as base and mark', 'e\u0301'.repeat(200), undefined],
  ['what was pasted by mistake', '👗'.repeat(5_000_000), message],
  ['spaces around it', `  ${'x'.repeat(200)}\n`, undefined],
])('%s', (_, text, words) => {
  expect(lengthError(text, 200)).toBe(words);
});
