import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPasswords, type Passwords } from './passwords.ts';

let passwords: Passwords;
beforeAll(async () => {
  passwords = await createPasswords();
});
afterAll(() => passwords.stop());

test('verifies the right password and no other one', async () => {
  const stored = await passwords.hash('correct horse battery');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.verify(stored, 'correct horse battery')).toBe(true);
  expect(await passwords.verify(stored, 'correct horse batterx')).toBe(false);
});

test('stores a new salt with every hash', async () => {
  const hashes = await Promise.all([1, 2].map(() => passwords.hash('correct horse battery')));
  const salts = hashes.map((stored) => Buffer.from(stored.split('$')[4] ?? '', 'base64'));
  expect(salts.map((salt) => salt.length)).toEqual([16, 16]);
  expect(salts[0]?.equals(salts[1] ?? Buffer.alloc(0))).toBe(false);
});

test('rejects every password for an unknown account and for one without a password', async () => {
  expect(await passwords.verify(undefined, 'the password of no account')).toBe(false);
  expect(await passwords.verify(null, 'the password of no account')).toBe(false);
});

test('throws for an invalid stored hash and keeps working', async () => {
  await expect(passwords.verify('not a hash', 'whatever')).rejects.toThrow('Decoding failed');
  expect(await passwords.verify(await passwords.hash('whatever'), 'whatever')).toBe(true);
});

test('returns the right result to each of twenty concurrent callers', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `password ${index}`);
  const stored = await Promise.all(names.map((name) => passwords.hash(name)));
  expect(new Set(stored).size).toBe(20);
  const right = await Promise.all(names.map((name, index) => passwords.verify(stored[index], name)));
  expect(right).toEqual(names.map(() => true));
});

test('finishes the current work when it stops', async () => {
  const ending = await createPasswords();
  const hash = ending.hash('correct horse battery');
  await ending.stop();
  expect(await passwords.verify(await hash, 'correct horse battery')).toBe(true);
});

test('refuses passwords immediately while the queue is too long, and accepts them again afterwards', async () => {
  const bounded = await createPasswords({ maxQueueMs: 100 });
  const results = await Promise.allSettled(
    Array.from({ length: 200 }, (_, index) => bounded.hash(`password ${index}`)),
  );
  const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  expect(refusals.length).toBeGreaterThan(0);
  expect(refusals.length).toBeLessThan(200);
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({ status: 503, code: 'TOO_BUSY', retryAfterSeconds: 10 });
  }
  expect(await bounded.verify(await bounded.hash('correct horse'), 'correct horse')).toBe(true);
  await bounded.stop();
});
