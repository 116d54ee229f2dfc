import { expect, test } from 'vitest';
import type { Failure } from './failure.ts';
import { failureOf, faultsOf, isWorthSaying } from './faults.ts';

const aFailure = (part: Partial<Failure> = {}): Failure => ({
  message: 'Please check what you entered.',
  code: 'INVALID_FIELDS',
  status: 422,
  errors: [],
  ...part,
});

test('errors stand at their fields, and the message does not repeat them', () => {
  const errors = [
    { path: 'email', message: 'Please fill this in' },
    { path: 'name', message: 'Too long' },
  ];
  expect(faultsOf(aFailure({ errors }))).toEqual({ errors: { email: 'Please fill this in', name: 'Too long' } });
});

test('of two errors at one field the first counts', () => {
  const errors = ['First', 'Second'].map((message) => ({ path: 'email', message }));
  expect(faultsOf(aFailure({ errors })).errors).toEqual({ email: 'First' });
});

test('a failure of no field is the message of the form', () => {
  expect(faultsOf(aFailure({ message: 'Invalid email or password' }))).toEqual({
    errors: {},
    message: 'Invalid email or password',
  });
});

test('a failure is answered, a mistake of ours is thrown on', () => {
  const failure = aFailure();
  expect(failureOf(failure)).toBe(failure);
  const mistake = new TypeError('a bug');
  expect(() => failureOf(mistake)).toThrow(mistake);
});

test('an answer for someone who has signed out, or whose session has ended, is not worth a word', () => {
  expect(isWorthSaying(aFailure())).toBe(true);
  for (const code of ['SUPERSEDED', 'SIGN_IN_NEEDED']) expect(isWorthSaying(aFailure({ code }))).toBe(false);
});
