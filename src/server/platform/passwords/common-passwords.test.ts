import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each([
  'password',
  'Password1',
  'PASSWORD!',
  // Of the second half of the 100,000 most used.
  '7410852963',
  'vfnhtirf',
  '  iloveyou1  ',
  '\tqwerty123\n',
])('knows %j as common', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each(['correct horse battery', 'pass word1', '', ' '.repeat(20), 'x'.repeat(1000)])(
  'does not know %j as common',
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);
