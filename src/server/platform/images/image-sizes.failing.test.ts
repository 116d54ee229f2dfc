import { expect, test, vi } from 'vitest';
import type { Storage } from '#server/platform/storage/storage.ts';
import { allWidths, isAlive, largeSize, noWidths, openImageSizes } from '#testing/image-sizes.ts';

// A process of the lowest priority waits for everything else on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

test('logs a file that is not an image once, never retries it and encodes the others', async () => {
  await using work = await openImageSizes();
  const { upload, build, widthsOf } = work;
  await upload('/media/uploads/a.webp');
  await upload('/media/uploads/broken.webp', { bytes: Buffer.from('this is not a picture') });
  const { pictures, makeAll, makeQueued, log } = build();
  await makeAll();
  await pictures.request('/media/uploads/broken.webp');
  await makeQueued();
  await makeAll();
  expect(await widthsOf('/media/uploads/a.webp')).toEqual(allWidths());
  expect(await widthsOf('/media/uploads/broken.webp')).toEqual(noWidths);
  expect(log.error).toHaveBeenCalledTimes(1);
  expect(log.error).toHaveBeenCalledWith(
    expect.objectContaining({ picture: 'uploads/broken.webp' }),
    expect.any(String),
  );
});

test('logs a missing original and encodes the others', async () => {
  await using work = await openImageSizes();
  const { storage, upload, build, widthsOf } = work;
  await upload('/media/uploads/a.webp');
  await upload('/media/uploads/gone.webp');
  await storage.remove('uploads/gone.webp');
  const { makeAll, log } = build();
  await makeAll();
  expect(await widthsOf('/media/uploads/a.webp')).toEqual(allWidths());
  expect(log.error).toHaveBeenCalledTimes(1);
});

test('restarts a process that was killed once and finishes the image', async () => {
  await using work = await openImageSizes();
  const { clock, upload, build, watched, widthsOf } = work;
  await upload('/media/uploads/a.webp', { size: largeSize });
  let kills = 0;
  const killer = build({
    storage: watched(() => {
      if (kills === 0) process.kill(killer.pids().at(-1) ?? 0, 'SIGKILL');
      kills += 1;
    }),
  });
  await killer.makeAll();
  clock.advance({ minutes: 1 });
  await killer.makeQueued();
  expect(await widthsOf('/media/uploads/a.webp')).toEqual(allWidths(largeSize));
  expect(killer.pids().length).toBeGreaterThan(1);
  expect(killer.log.error).not.toHaveBeenCalled();
});

test('gives up an image that kills the process every time and encodes the next one', async () => {
  await using work = await openImageSizes();
  const { clock, upload, build, watched, widthsOf } = work;
  await upload('/media/uploads/a.webp');
  await upload('/media/uploads/deadly.webp', { size: largeSize });
  const killer = build({
    storage: watched((key) => {
      if (key.includes('deadly')) process.kill(killer.pids().at(-1) ?? 0, 'SIGKILL');
    }),
  });
  await killer.makeAll();
  clock.advance({ minutes: 1 });
  await killer.makeQueued();
  expect(await widthsOf('/media/uploads/a.webp')).toEqual(allWidths());
  expect(killer.log.error).toHaveBeenCalledTimes(1);
  expect(killer.log.error).toHaveBeenCalledWith(
    expect.objectContaining({ picture: 'uploads/deadly.webp' }),
    expect.any(String),
  );
});

test('loses only one image when the storage refuses one of its sizes', async () => {
  await using work = await openImageSizes();
  const { clock, storage, upload, build, widthsOf } = work;
  await upload('/media/uploads/a.webp');
  await upload('/media/uploads/full.webp');
  const refusing: Storage = {
    ...storage,
    put: async (key, bytes) => {
      if (key.includes('480/uploads/full')) throw new Error('the disk is full');
      await storage.put(key, bytes);
    },
  };
  const { makeAll, makeQueued, log } = build({ storage: refusing });
  await makeAll();
  clock.advance({ minutes: 1 });
  await makeQueued();
  expect(await widthsOf('/media/uploads/a.webp')).toEqual(allWidths());
  expect(log.error).toHaveBeenCalledTimes(1);
});

test('kills the process when it stops, leaves only complete files, and leaves the rest to another instance', async () => {
  await using work = await openImageSizes();
  const { clock, upload, build, watched, widthsOf } = work;
  await upload('/media/uploads/a.webp');
  await upload('/media/uploads/b.webp', { size: largeSize });
  const { promise: started, resolve } = Promise.withResolvers<void>();
  const { pictures, makeAll, makeQueued, pids, log } = build({ storage: watched(() => resolve()) });
  const making = makeAll();
  await started;
  await pictures.stop();
  expect(pids().some(isAlive)).toBe(false);
  await making;
  await pictures.request('/media/uploads/b.webp');
  await makeQueued();
  expect(pids()).toHaveLength(1);
  expect(await widthsOf('/media/uploads/a.webp')).toEqual(noWidths);
  const storedWidths = (await widthsOf('/media/uploads/b.webp')).filter((width) => width !== undefined);
  // Fewer than the widths for cards alone.
  expect(storedWidths.length).toBeGreaterThan(0);
  expect(storedWidths.length).toBeLessThan(6);
  expect(log.error).not.toHaveBeenCalled();
  clock.advance({ minutes: 1 });
  await build().makeQueued();
  expect(await widthsOf('/media/uploads/a.webp')).toEqual(allWidths());
  expect(await widthsOf('/media/uploads/b.webp')).toEqual(allWidths(largeSize));
});
