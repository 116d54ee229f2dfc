import { expect, test } from 'vitest';
import { ApiError, generalMessage, messageOf } from './api-error.ts';

test.each([
  ['the server’s message', new ApiError({ status: 409, code: 'EMAIL_TAKEN', message: 'Taken' }), 'Taken'],
  ['a message in an object', { message: 'Taken' }, 'Taken'],
  ['the error’s own message', new Error('Broken'), 'Broken'],
  ['a text', 'Broken', 'Broken'],
  ['an error without words', new Error(), generalMessage],
  ['nothing', undefined, generalMessage],
])('shows %s', (_, failure, shown) => {
  expect(messageOf(failure)).toBe(shown);
});
