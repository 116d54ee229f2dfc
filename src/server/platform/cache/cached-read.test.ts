import { expect, test } from 'vitest';
import { createCachedRead } from './cached-read.ts';
import { createTaggedCache, everyTag } from './tagged-cache.ts';

function openRead() {
  const cache = createTaggedCache({ maxBytes: 1000 });
  const reads: PromiseWithResolvers<number>[] = [];
  const read = createCachedRead(cache, {
    read: () => {
      const reading = Promise.withResolvers<number>();
      reads.push(reading);
      return reading.promise;
    },
    dependsOn: (tag) => tag === 'menus',
  });
  return { cache, reads, read };
}

test('reads once until what is read changes', async () => {
  const { cache, reads, read } = openRead();
  const both = Promise.all([read(), read()]);
  reads[0]?.resolve(1);
  expect(await both).toEqual([1, 1]);
  cache.purge(['home']);
  expect(await read()).toBe(1);
  for (const tag of ['menus', everyTag]) {
    cache.purge([tag]);
    const again = read();
    reads.at(-1)?.resolve(reads.length);
    expect(await again).toBe(reads.length);
  }
  expect(reads).toHaveLength(3);
});

test('reads again after a failure', async () => {
  const { reads, read } = openRead();
  const failed = read();
  reads[0]?.reject(new Error('away'));
  await expect(failed).rejects.toThrow('away');
  const again = read();
  reads[1]?.resolve(2);
  expect(await again).toBe(2);
});

test('a reading that began before a change is not kept', async () => {
  const { cache, reads, read } = openRead();
  const before = read();
  cache.purge(['menus']);
  const after = read();
  reads[1]?.resolve(2);
  reads[0]?.resolve(1);
  expect([await before, await after, await read()]).toEqual([1, 2, 2]);
});
