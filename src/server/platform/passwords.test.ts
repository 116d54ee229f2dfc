import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPasswords, type Passwords, restBefore } from './passwords.ts';

const nobodyComes = { perSecond: () => 0 };

let passwords: Passwords;
beforeAll(async () => {
  passwords = await createPasswords({ visits: nobodyComes });
});
afterAll(() => passwords.stop());

test('a password is known by its hash, and no other one is', async () => {
  const stored = await passwords.hash('correct horse battery');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.verify(stored, 'correct horse battery')).toBe(true);
  expect(await passwords.verify(stored, 'correct horse batterx')).toBe(false);
});

test('nobody signs in to an account that does not exist or has no password', async () => {
  expect(await passwords.verify(undefined, 'the password of nobody')).toBe(false);
  expect(await passwords.verify(null, 'the password of nobody')).toBe(false);
});

test('a stored hash that is none is an error, and the next check works', async () => {
  await expect(passwords.verify('not a hash', 'whatever')).rejects.toThrow('Decoding failed');
  expect(await passwords.verify(await passwords.hash('whatever'), 'whatever')).toBe(true);
});

test('twenty at once all get the answer of their own', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `password ${index}`);
  const stored = await Promise.all(names.map((name) => passwords.hash(name)));
  expect(new Set(stored).size).toBe(20);
  const right = await Promise.all(names.map((name, index) => passwords.verify(stored[index], name)));
  expect(right).toEqual(names.map(() => true));
});

test.runIf(process.platform === 'linux')('its threads stand behind the rest of the program', () => {
  const niceness = (thread: string) => {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  };
  const own = niceness(String(process.pid));
  expect(readdirSync('/proc/self/task').map(niceness)).toContain(own + 10);
});

test('what is under way when the shop stops is still answered', async () => {
  const ending = await createPasswords({ visits: nobodyComes });
  const hash = ending.hash('correct horse battery');
  await ending.stop();
  expect(await passwords.verify(await hash, 'correct horse battery')).toBe(true);
});

test('a password rests only behind others, while many look at the shop, and no longer than the crowd has patience', () => {
  const rest = (waitedMs: number, visitsPerSecond: number) => restBefore({ waitedMs, visitsPerSecond });
  expect(rest(200, 100)).toBe(90);
  expect(rest(200, 99)).toBe(0);
  expect(rest(0.2, 1000)).toBe(0);
  expect(rest(4910, 1000)).toBe(90);
  expect(rest(4950, 1000)).toBe(50);
  expect(rest(5500, 1000)).toBe(0);
});

test.each([
  ['while many look at the shop, those who wait in line for a thread rest', 1000, 3],
  ['while few look at it, nobody does', 10, 0],
])('%s', async (_when, perSecond, resting) => {
  const rests: number[] = [];
  const pause = async (ms: number) => void rests.push(ms);
  const busy = await createPasswords({ visits: { perSecond: () => perSecond }, pause });
  const crowd = Array.from({ length: busy.atOnce + 3 }, (_, index) => `password ${index}`);
  const stored = await Promise.all(crowd.map((password) => busy.hash(password)));
  expect(rests).toHaveLength(resting);
  expect(await busy.verify(stored.at(-1), crowd.at(-1) ?? '')).toBe(true);
  expect(rests).toHaveLength(resting);
  await busy.stop();
});
