import { expect, test } from 'vitest';
import { storeReply } from './stored-reply.ts';
import { createTaggedCache, everyTag } from './tagged-cache.ts';

const megabyte = 1024 * 1024;
const page = (text: string, tags: string[], cacheable = true) =>
  Promise.resolve({ reply: storeReply(200, {}, text, tags), cacheable });
const textOf = (reply: { identity: Buffer } | undefined) => reply?.identity.toString();

test('creates a reply once and then returns it from memory', async () => {
  const cache = createTaggedCache({ maxBytes: megabyte });
  let made = 0;
  const make = () => {
    made += 1;
    return page('tee', ['product:1']);
  };
  expect(textOf(await cache.get('/tee', make))).toBe('tee');
  expect(textOf(await cache.get('/tee', make))).toBe('tee');
  expect(made).toBe(1);
});

test('shares one creation among concurrent callers', async () => {
  const cache = createTaggedCache({ maxBytes: megabyte });
  const gate = Promise.withResolvers<void>();
  let made = 0;
  const make = async () => {
    made += 1;
    await gate.promise;
    return page('tee', []);
  };
  const all = Array.from({ length: 50 }, () => cache.get('/tee', make));
  gate.resolve();
  expect(new Set((await Promise.all(all)).map(textOf))).toEqual(new Set(['tee']));
  expect(made).toBe(1);
});

test('purges the replies of a tag and keeps the others', async () => {
  const cache = createTaggedCache({ maxBytes: megabyte });
  await cache.get('/tee', () => page('tee', ['product:1', 'category:1']));
  await cache.get('/cap', () => page('cap', ['product:2']));
  cache.purge(['category:1']);
  expect(cache.peek('/tee')).toBeUndefined();
  expect(textOf(cache.peek('/cap'))).toBe('cap');
  cache.purge([everyTag]);
  expect(cache.peek('/cap')).toBeUndefined();
});

test('does not cache a reply that was purged during its creation', async () => {
  const cache = createTaggedCache({ maxBytes: megabyte });
  const gate = Promise.withResolvers<void>();
  const pending = cache.get('/tee', async () => {
    await gate.promise;
    return page('old', ['product:1']);
  });
  cache.purge(['product:1']);
  gate.resolve();
  expect(textOf(await pending)).toBe('old');
  expect(cache.peek('/tee')).toBeUndefined();
});

test('rejects all concurrent callers on failure and retries for the next one', async () => {
  const cache = createTaggedCache({ maxBytes: megabyte });
  const fail = () => Promise.reject(new Error('failed'));
  const first = await Promise.allSettled([cache.get('/tee', fail), cache.get('/tee', fail)]);
  expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(textOf(await cache.get('/tee', () => page('tee', [])))).toBe('tee');
});

test('keeps replies of the separate cache from evicting others, and purges them too', async () => {
  const cache = createTaggedCache({
    maxBytes: 20_000,
    separate: { maxBytes: 20_000, holds: (key) => key.startsWith('/search') },
  });
  const noise = () => Array.from({ length: 200 }, () => Math.random().toString(36)[2]).join('');
  await cache.get('/home', () => page('home', ['all']));
  for (let number = 0; number < 200; number += 1) {
    await cache.get(`/search?q=${number}`, () => page(noise(), ['all']));
  }
  expect(textOf(cache.peek('/home'))).toBe('home');
  expect(cache.peek('/search?q=0')).toBeUndefined();
  expect(cache.peek('/search?q=199')).toBeDefined();
  cache.purge(['all']);
  expect(cache.peek('/search?q=199')).toBeUndefined();
});

test('limits the memory in bytes and skips replies that are not cacheable', async () => {
  const cache = createTaggedCache({ maxBytes: 20_000 });
  const incompressible = () => Array.from({ length: 2000 }, () => Math.random().toString(36)[2]).join('');
  for (let number = 0; number < 20; number += 1) {
    await cache.get(`/${number}`, () => page(incompressible(), ['all']));
  }
  const kept = Array.from({ length: 20 }, (_, number) => cache.peek(`/${number}`)).filter(Boolean);
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.reduce((bytes, reply) => bytes + (reply?.bytes ?? 0), 0)).toBeLessThanOrEqual(20_000);
  await cache.get('/404', () => page('gone', [], false));
  expect(cache.peek('/404')).toBeUndefined();
});

test.each([['product:1'], [everyTag]])(
  'serves what was purged by %s in place of a 503, until it is created again',
  async (tag) => {
    const cache = createTaggedCache({ maxBytes: megabyte });
    const get = (status: number, text: string) =>
      cache.get('/tee', async () => ({
        reply: storeReply(status, {}, text, ['product:1']),
        cacheable: status === 200,
      }));
    await get(200, 'old');
    cache.purge([tag]);
    expect(textOf(await get(503, 'away'))).toBe('old');
    expect(cache.peek('/tee')).toBeUndefined();
    expect(textOf(await get(200, 'new'))).toBe('new');
    expect(textOf(cache.peek('/tee'))).toBe('new');
    cache.purge([tag]);
    expect(textOf(await get(404, 'gone'))).toBe('gone');
    expect(textOf(await get(503, 'away'))).toBe('away');
  },
);

/** A cache with one page, and a clock that the test advances. */
async function cacheOfTee({ staleMs = 10_000 } = {}) {
  let time = 0;
  const cache = createTaggedCache({ maxBytes: megabyte, staleMs, now: () => time });
  const get = (status: number, text: string) =>
    cache.get('/tee', async () => ({ reply: storeReply(status, {}, text, ['product:1']), cacheable: status === 200 }));
  await get(200, 'old');
  return { cache, get, advance: (ms: number) => void (time += ms) };
}
const statusOf = (reply: { headers: Readonly<Record<string, string>> }) => reply.headers['cache-status'];
const lost = () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));

test('creates a reply anew while changes go unnoticed, and serves it as it was when that fails', async () => {
  const { cache, get, advance } = await cacheOfTee();
  cache.suspend();
  advance(3_500);
  expect(cache.peek('/tee')).toBeUndefined();
  const away = await get(503, 'away');
  expect([textOf(away), statusOf(away), away.headers['age']]).toEqual(['old', 'hemline; hit; detail=away', '3']);
  expect(textOf(await cache.get('/tee', lost))).toBe('old');
  const anew = await get(200, 'newer');
  expect([textOf(anew), statusOf(anew)]).toEqual(['newer', undefined]);
  expect(textOf(await cache.get('/tee', lost))).toBe('newer');
});

test('serves no reply as it was after an error that is not of the database', async () => {
  const { cache } = await cacheOfTee();
  cache.suspend();
  await expect(cache.get('/tee', () => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug');
});

test('serves replies as they were for a limited time after the loss', async () => {
  const { cache, get, advance } = await cacheOfTee();
  advance(60_000);
  cache.suspend();
  advance(9_999);
  cache.suspend({ isAway: true });
  expect(textOf(await get(503, 'away'))).toBe('old');
  advance(1);
  expect(textOf(await get(503, 'away'))).toBe('away');
  const never = await cacheOfTee({ staleMs: 0 });
  never.cache.suspend({ isAway: true });
  expect(textOf(await never.get(503, 'away'))).toBe('away');
});

test('serves the old reply at once while one is being created, while creation takes long, and while the database is away', async () => {
  const { cache } = await cacheOfTee();
  const gate = Promise.withResolvers<void>();
  const slow = async () => {
    await gate.promise;
    return page('new', ['product:1']);
  };
  cache.suspend();
  const first = cache.get('/tee', slow);
  expect(textOf(await cache.get('/tee', slow))).toBe('old');
  expect(textOf(await first)).toBe('old');
  cache.suspend({ isAway: true });
  expect(textOf(await cache.get('/tee', lost))).toBe('old');
  gate.resolve();
  await expect.poll(async () => textOf(await cache.get('/tee', slow))).toBe('new');
});

test('serves nothing that was cached before changes were noticed again, unless the database is away again', async () => {
  const { cache, get, advance } = await cacheOfTee();
  const purged: string[] = [];
  cache.watch((tags) => void purged.push(...tags));
  cache.suspend();
  await get(200, 'during');
  expect(purged).toEqual([]);
  cache.resume();
  expect(purged).toEqual([everyTag]);
  expect(cache.peek('/tee')).toBeUndefined();
  advance(5_000);
  expect(textOf(await get(503, 'away'))).toBe('during');
  expect(textOf(await get(200, 'new'))).toBe('new');
  expect(textOf(cache.peek('/tee'))).toBe('new');
});

test('caches nothing that was made of replies as they were', async () => {
  const { cache } = await cacheOfTee();
  const made = () =>
    cache.get('/cap', async () => ({ reply: storeReply(200, {}, 'cap', []), cacheable: false, isStale: true }));
  cache.suspend();
  expect(textOf(await made())).toBe('cap');
  cache.resume();
  expect(cache.peek('/cap')).toBeUndefined();
});
