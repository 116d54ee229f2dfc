import * as m from '#i18n/messages.ts';
import { expect, test } from 'vitest';
import { createApiError, messageOf } from './api-error.ts';

test.each([
  ['the server’s message', createApiError({ status: 409, code: 'EMAIL_TAKEN', message: 'Taken' }), 'Taken'],
  ['the message of an object', { message: 'Taken' }, 'Taken'],
  ['the error’s own message', new Error('Broken'), 'Broken'],
  ['a string', 'Broken', 'Broken'],
  ['the fallback for an error without a message', new Error(), m.site_an_error_occurred()],
  ['the fallback for undefined', undefined, m.site_an_error_occurred()],
])('returns %s', (_, cause, message) => {
  expect(messageOf(cause)).toBe(message);
});
