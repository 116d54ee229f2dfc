import { expect, test } from 'vitest';
import { waitForAll } from './wait-for-all.ts';

test('waits for the other loads before it throws', async () => {
  const slow = Promise.withResolvers<void>();
  let isSettled = false;
  const waiting = waitForAll([Promise.reject(new Error('failed')), slow.promise]).finally(() => (isSettled = true));
  waiting.catch(() => undefined);
  await new Promise(setImmediate);
  expect(isSettled).toBe(false);
  slow.resolve();
  await expect(waiting).rejects.toThrow('failed');
});

test('throws the error of the first load in the list, not of the fastest one', async () => {
  const slow = Promise.withResolvers<void>();
  const waiting = waitForAll([slow.promise, Promise.reject(new Error('fast'))]);
  slow.reject(new Error('slow'));
  await expect(waiting).rejects.toThrow('slow');
});
