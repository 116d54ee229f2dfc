import { expect, test } from 'vitest';
import { createApiError, generalMessage, messageOf } from './api-error.ts';

test.each([
  ['the server’s message', createApiError({ status: 409, code: 'EMAIL_TAKEN', message: 'Taken' }), 'Taken'],
  ['a message in an object', { message: 'Taken' }, 'Taken'],
  ['the error’s own message', new Error('Broken'), 'Broken'],
  ['a text', 'Broken', 'Broken'],
  ['an error without words', new Error(), generalMessage],
  ['nothing', undefined, generalMessage],
])('shows %s', (_, cause, shown) => {
  expect(messageOf(cause)).toBe(shown);
});
