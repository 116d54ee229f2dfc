import { getPriority } from 'node:os';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { derivatives, everyWidth, isAlive, large, openPictureWork } from '#testing/picture-work.ts';
import { derivativeKey } from './picture-key.ts';

const formatsAs = { avif: 'av1', webp: 'webp', jpg: 'jpeg' };

// A process of the lowest priority waits for everything else on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

test('every width and format is made, none larger than the original, a preview of its own shape, and the process ends', async () => {
  await using work = await openPictureWork();
  const { upload, build, read } = work;
  await upload('/media/uploads/a.webp', { size: large });
  const { pictures, pids } = build();
  await pictures.start();
  await pictures.idle();
  for (const derivative of derivatives) {
    const bytes = await read(derivativeKey('uploads/a.webp', derivative));
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const { format, compression } = await sharp(bytes).metadata();
    expect(derivative.format === 'avif' ? compression : format).toBe(formatsAs[derivative.format]);
    const isPreview = derivative.format === 'jpg';
    expect(info.width).toBe(isPreview ? 1200 : Math.min(derivative.width, large.width));
    expect(info.height).toBe(isPreview ? 630 : Math.round((info.width * large.height) / large.width));
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)];
    const expected = { backdrop: [0xf4, 0xf2, 0xee], square: [0xa8, 0x48, 0x2a] };
    for (const channel of [0, 1, 2]) {
      expect(Math.abs((at(5, 5)[channel] ?? 0) - (expected.backdrop[channel] ?? 0))).toBeLessThanOrEqual(3);
      const middle = at(Math.round(info.width / 2), Math.round(info.height / 2));
      expect(Math.abs((middle[channel] ?? 0) - (expected.square[channel] ?? 0))).toBeLessThanOrEqual(6);
    }
  }
  expect(pids()).toHaveLength(1);
  expect(pids().some(isAlive)).toBe(false);
});

test('the process has the lowest priority', async () => {
  await using work = await openPictureWork();
  const { upload, build, watched } = work;
  await upload('/media/uploads/a.webp');
  const priorities: number[] = [];
  const { pictures, pids } = build({ storage: watched(() => priorities.push(getPriority(pids()[0]))) });
  await pictures.start();
  await pictures.idle();
  expect(new Set(priorities)).toEqual(new Set([19]));
});

test('what is there already is not made again, and no process starts for it', async () => {
  await using work = await openPictureWork();
  const { storage, upload, build, watched } = work;
  await upload('/media/uploads/a.webp');
  const first = build();
  await first.pictures.start();
  await first.pictures.idle();
  const second = build();
  await second.pictures.start();
  second.pictures.request('/media/uploads/a.webp');
  await second.pictures.idle();
  expect(second.pids()).toEqual([]);

  await storage.remove('640/uploads/a.webp.avif');
  const puts: string[] = [];
  const third = build({ storage: watched((key) => puts.push(key)) });
  await third.pictures.start();
  await third.pictures.idle();
  expect(puts).toEqual(['640/uploads/a.webp.avif']);
});

test('a picture that is requested comes next, even after all was done', async () => {
  await using work = await openPictureWork();
  const { storage, upload, build, watched, read, widthsOf } = work;
  await upload('/media/uploads/a.webp');
  await upload('/media/uploads/b.webp');
  const puts: string[] = [];
  const { pictures, pids } = build({ storage: watched((key) => puts.push(key)) });
  await pictures.start();
  pictures.request('/media/uploads/a.webp');
  await pictures.idle();
  const order = puts.map((key) => key.replace(/^\d+\//, '').replace(/\.\w+$/, ''));
  // The newest was begun before the request came.
  expect([...new Set(order)]).toEqual(['uploads/b.webp', 'uploads/a.webp']);
  expect(order.slice(7, 20)).toEqual(Array.from({ length: 13 }, () => 'uploads/a.webp'));

  await storage.put('uploads/c.webp', (await read('uploads/a.webp')) ?? Buffer.alloc(0));
  pictures.request('/media/uploads/c.webp');
  await pictures.idle();
  expect(await widthsOf('/media/uploads/c.webp')).toEqual(everyWidth());
  expect(pids()).toHaveLength(2);
});

test('a picture that comes after a start with nothing to do is made', async () => {
  await using work = await openPictureWork();
  const { upload, build, widthsOf } = work;
  const { pictures } = build();
  await pictures.start();
  await pictures.idle();
  await upload('/media/uploads/a.webp');
  pictures.request('/media/uploads/a.webp');
  await pictures.idle();
  expect(await widthsOf('/media/uploads/a.webp')).toEqual(everyWidth());
});

test('two instances on one storage end with one whole set', async () => {
  await using work = await openPictureWork();
  const { upload, build, widthsOf } = work;
  await upload('/media/uploads/a.webp');
  await upload('/media/uploads/b.webp');
  const instances = [build(), build()];
  await Promise.all(instances.map(({ pictures }) => pictures.start()));
  await Promise.all(instances.map(({ pictures }) => pictures.idle()));
  expect(instances.flatMap(({ log }) => log.error.mock.calls)).toEqual([]);
  expect(await widthsOf('/media/uploads/a.webp')).toEqual(everyWidth());
  expect(await widthsOf('/media/uploads/b.webp')).toEqual(everyWidth());
});

test('before it is started nothing is made', async () => {
  await using work = await openPictureWork();
  const { upload, build } = work;
  await upload('/media/uploads/a.webp');
  const { pictures, pids } = build();
  pictures.request('/media/uploads/a.webp');
  await pictures.idle();
  expect(pids()).toEqual([]);
});
