import { expect, test } from 'vitest';
import { createApiError, expectApiError, formMessageOf, isWorthShowing } from './api-error.ts';

const error = createApiError({ status: 422, code: 'INVALID_FIELDS', message: 'Please check what you entered.' });

test('returns the message above a form only when no field has an error', () => {
  expect(formMessageOf(undefined)).toBeUndefined();
  expect(formMessageOf(error)).toBe('Please check what you entered.');
  expect(formMessageOf({ ...error, fields: { email: 'This field is required.' } })).toBeUndefined();
});

test('returns the error of a call and rethrows a bug', () => {
  expect(expectApiError(error)).toBe(error);
  const bug = new TypeError('a bug');
  expect(() => expectApiError(bug)).toThrow(bug);
});

test('does not show errors of a user who has signed out or whose session has ended', () => {
  expect(isWorthShowing(error)).toBe(true);
  for (const code of ['SUPERSEDED', 'SIGN_IN_NEEDED']) expect(isWorthShowing({ ...error, code })).toBe(false);
});
