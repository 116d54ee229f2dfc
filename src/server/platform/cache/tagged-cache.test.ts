import { expect, test } from 'vitest';
import { storeReply } from './stored-reply.ts';
import { createTaggedCache, everyTag } from './tagged-cache.ts';

const megabyte = 1024 * 1024;
const page = (text: string, tags: string[], keep = true) =>
  Promise.resolve({ reply: storeReply(200, {}, text), tags, keep });
const textOf = (reply: { identity: Buffer } | undefined) => reply?.identity.toString();

test('a reply is made once and then answered from memory', async () => {
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

test('callers that come while a reply is being made wait for it', async () => {
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

test('a purge drops what shows the tag and leaves the rest', async () => {
  const cache = createTaggedCache({ maxBytes: megabyte });
  await cache.get('/tee', () => page('tee', ['product:1', 'category:1']));
  await cache.get('/cap', () => page('cap', ['product:2']));
  cache.purge(['category:1']);
  expect(cache.peek('/tee')).toBeUndefined();
  expect(textOf(cache.peek('/cap'))).toBe('cap');
  cache.purge([everyTag]);
  expect(cache.peek('/cap')).toBeUndefined();
});

test('what changes while it is being made is answered but not kept', async () => {
  const cache = createTaggedCache({ maxBytes: megabyte });
  const gate = Promise.withResolvers<void>();
  const making = cache.get('/tee', async () => {
    await gate.promise;
    return page('old', ['product:1']);
  });
  cache.purge(['product:1']);
  gate.resolve();
  expect(textOf(await making)).toBe('old');
  expect(cache.peek('/tee')).toBeUndefined();
});

test('a failure is told to all who wait and is tried again by the next', async () => {
  const cache = createTaggedCache({ maxBytes: megabyte });
  const fail = () => Promise.reject(new Error('away'));
  const first = await Promise.allSettled([cache.get('/tee', fail), cache.get('/tee', fail)]);
  expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(textOf(await cache.get('/tee', () => page('tee', [])))).toBe('tee');
});

test('what is apart crowds out nothing else, and is purged like all else', async () => {
  const cache = createTaggedCache({
    maxBytes: 20_000,
    apart: { maxBytes: 20_000, holds: (key) => key.startsWith('/search') },
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

test('memory is bounded in bytes, and what is not to be kept is not', async () => {
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
