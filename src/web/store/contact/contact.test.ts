import { expect, test } from 'vitest';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { sendMessage } from './contact.thunks.ts';

const call = 'POST /api/send-email';
const message = { firstName: 'Ada', lastName: '', email: 'ada@example.com', phone: '', message: 'Hello' };
const keys = (requests: readonly { headers: Record<string, string> }[]) =>
  requests.map(({ headers }) => headers['idempotency-key']);

test('a visitor can send a message, which is not stored', async () => {
  const { dispatch, state, server } = testStore();
  server.on(call, ok({ message: 'Email sent successfully!' }));
  const before = state();
  await dispatch(sendMessage(message)).unwrap();
  expect(server.requests).toMatchObject([{ method: 'POST', url: '/api/send-email', body: message }]);
  expect(state()).toEqual(before);
});

test('repeats the key when a lost response is retried; a new message has its own', async () => {
  const { dispatch, server } = testStore();
  server.on(call, ok({ message: 'Email sent successfully!' }));
  server.setOnline(false);
  await expect(dispatch(sendMessage(message)).unwrap()).rejects.toMatchObject({ status: 0, code: 'NETWORK' });
  server.setOnline(true);
  await dispatch(sendMessage(message)).unwrap();
  await dispatch(sendMessage(message)).unwrap();
  const [lost, again, next] = keys(server.requests);
  expect(lost).toMatch(/./);
  expect(again).toBe(lost);
  expect(next).not.toBe(lost);
});

test('rejects with the field errors', async () => {
  const { dispatch, server } = testStore();
  const errors = [{ path: 'email', message: 'Enter an e-mail address such as name@example.com.' }];
  server.on(call, fail(422, 'INVALID_FIELDS', 'Please check what you entered.', { errors }));
  await expect(dispatch(sendMessage(message)).unwrap()).rejects.toMatchObject({
    status: 422,
    fields: { email: 'Enter an e-mail address such as name@example.com.' },
  });
});
