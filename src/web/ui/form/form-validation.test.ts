import { expect, test } from 'vitest';
import { lengthError } from './form-validation.ts';

const message = 'Use at most 200 characters.';

test.each([
  ['as many characters as are accepted', 'x'.repeat(200), undefined],
  ['one character more', 'x'.repeat(201), message],
  ['as many emoji as are accepted', '👗'.repeat(200), undefined],
  ['one emoji more', '👗'.repeat(201), message],
  ['characters with combining marks', 'e\u0301'.repeat(200), undefined],
  ['a huge paste', '👗'.repeat(5_000_000), message],
  ['surrounding spaces', `  ${'x'.repeat(200)}\n`, undefined],
])('checks the length of %s', (_, text, error) => {
  expect(lengthError(text, 200)).toBe(error);
});
