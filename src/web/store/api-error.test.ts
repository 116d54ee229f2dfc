import { expect, test } from 'vitest';
import { createApiError, expectApiError, formMessageOf, isWorthShowing } from './api-error.ts';

const error = createApiError({ status: 422, code: 'INVALID_FIELDS', message: 'Please check what you entered.' });

test('the message of an error is not shown above a form whose fields say it', () => {
  expect(formMessageOf(undefined)).toBeUndefined();
  expect(formMessageOf(error)).toBe('Please check what you entered.');
  expect(formMessageOf({ ...error, fields: { email: 'This field is required.' } })).toBeUndefined();
});

test('the error of a call is returned, a bug is thrown on', () => {
  expect(expectApiError(error)).toBe(error);
  const bug = new TypeError('a bug');
  expect(() => expectApiError(bug)).toThrow(bug);
});

test('an answer for someone who has signed out, or whose session has ended, is not shown', () => {
  expect(isWorthShowing(error)).toBe(true);
  for (const code of ['SUPERSEDED', 'SIGN_IN_NEEDED']) expect(isWorthShowing({ ...error, code })).toBe(false);
});
