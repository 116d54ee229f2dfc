import assert from 'node:assert/strict';
import pLimit from 'p-limit';
import { newIp, password, register, wrongPassword } from './callers.ts';
import { from, type Instances } from './instances.ts';

const guesses = 45;
/** The 21st failure in 15 minutes waits 100 ms, and each one after that 100 ms longer, up to 3 s (docs/security.md). */
const expectedMs = (guesses - 20) * 100;

/** Guesses a password from many addresses at once. The owner is slowed down, and signs in nevertheless. Returns the figures. */
export async function slowedEmail(shop: Instances): Promise<string> {
  const { email } = await register(shop);
  const signIn = async (at: number, guess: string) => {
    const startedAt = performance.now();
    const { status } = await shop.send(at, 'POST /api/users/login', {
      headers: from(newIp()),
      body: { email, password: guess },
    });
    return { status, ms: Math.round(performance.now() - startedAt) };
  };
  const undisturbed = await signIn(0, password);
  // Not all at the same time: the passwords of a queue that is too long are refused with 503.
  const limit = pLimit(15);
  const failed = await Promise.all(Array.from({ length: guesses }, (_, at) => limit(() => signIn(at, wrongPassword))));
  assert(
    failed.every(({ status }) => status === 401),
    'No guess from another address locks the e-mail',
  );
  const owner = await signIn(1, password);
  assert.deepEqual([undisturbed.status, owner.status], [200, 200]);
  assert(owner.ms >= expectedMs, `The owner waited ${owner.ms} ms instead of ${expectedMs}`);
  return `after ${guesses} guesses from ${guesses} addresses a sign-in takes ${(owner.ms / 1000).toFixed(1)} s (before: ${(undisturbed.ms / 1000).toFixed(1)} s)`;
}
