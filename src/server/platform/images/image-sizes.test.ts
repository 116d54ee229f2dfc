import { getPriority } from 'node:os';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { derivatives, allWidths, isAlive, largeSize, noWidths, openImageSizes } from '#testing/image-sizes.ts';
import { until } from '#testing/until.ts';
import { productImages } from '#server/db/schema/index.ts';
import { newId } from '#server/platform/ids.ts';
import { product } from '#testing/database/builders.ts';
import { cardWidths, type Derivative, derivativeKey, derivativesOf } from './image-key.ts';

const formatsAs = { avif: 'av1', webp: 'webp', jpg: 'jpeg' };

// A process of the lowest priority waits for everything else on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

test('creates every width and format, none larger than the original, and the preview in its own shape, and then ends the process', async () => {
  await using work = await openImageSizes();
  const { upload, build, read } = work;
  await upload('/media/uploads/a.webp', { size: largeSize });
  const { makeAll, pids } = build();
  await makeAll();
  for (const derivative of derivatives) {
    const bytes = await read(derivativeKey('uploads/a.webp', derivative));
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const { format, compression } = await sharp(bytes).metadata();
    expect(derivative.format === 'avif' ? compression : format).toBe(formatsAs[derivative.format]);
    const isPreview = derivative.format === 'jpg';
    expect(info.width).toBe(isPreview ? 1200 : Math.min(derivative.width, largeSize.width));
    expect(info.height).toBe(isPreview ? 630 : Math.round((info.width * largeSize.height) / largeSize.width));
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)];
    const expected = { backdrop: [0xf4, 0xf2, 0xee], square: [0xa8, 0x48, 0x2a] };
    for (const channel of [0, 1, 2]) {
      expect(Math.abs((at(5, 5)[channel] ?? 0) - (expected.backdrop[channel] ?? 0))).toBeLessThanOrEqual(3);
      const middle = at(Math.round(info.width / 2), Math.round(info.height / 2));
      expect(Math.abs((middle[channel] ?? 0) - (expected.square[channel] ?? 0))).toBeLessThanOrEqual(6);
    }
  }
  expect(pids()).toHaveLength(1);
  await until(() => !pids().some(isAlive));
});

test('keeps the transparency of a cut-out, and lays it on paper for link previews', async () => {
  await using work = await openImageSizes();
  const { upload, build, read } = work;
  const square = { create: { width: 300, height: 200, channels: 3, background: '#a8482a' } } as const;
  const bytes = await sharp({ create: { ...largeSize, channels: 4, background: '#00000000' } })
    .composite([{ input: square }])
    .webp()
    .toBuffer();
  await upload('/media/uploads/cut-out.webp', { size: largeSize, bytes });
  await build().makeAll();
  const pixelsOf = async (derivative: Derivative) =>
    sharp(await read(derivativeKey('uploads/cut-out.webp', derivative)))
      .raw()
      .toBuffer({ resolveWithObject: true });
  for (const derivative of derivatives.filter(({ format }) => format !== 'jpg')) {
    const { data, info } = await pixelsOf(derivative);
    const middle = Math.round(info.height / 2) * info.width + Math.round(info.width / 2);
    expect([info.channels, data[3], data[middle * 4 + 3]]).toEqual([4, 0, 255]);
  }
  const preview = await pixelsOf({ width: 1200, format: 'jpg' });
  expect(preview.info.channels).toBe(3);
  for (const [channel, paper] of [0xf4, 0xf2, 0xee].entries())
    expect(Math.abs((preview.data[channel] ?? 0) - paper)).toBeLessThanOrEqual(3);
});

test('encodes only the sizes of cards at first, the others an hour later or on request', async () => {
  await using work = await openImageSizes();
  const { db, clock, upload, build, widthsOf } = work;
  const [front, back, side] = ['/media/uploads/front.webp', '/media/uploads/back.webp', '/media/uploads/side.webp'];
  for (const path of [front, back, side]) await upload(path);
  const { id: productId } = await product(work, { colors: ['White'] });
  const [shown] = await db.update(productImages).set({ path: front }).returning();
  for (const [index, path] of [back, side].entries())
    await db.insert(productImages).values({ ...shown!, id: newId(), productId, path, position: 90 + index });
  const { pictures, makeFirst, makeQueued } = build();
  await makeFirst();
  const forCards = derivatives.map(({ width, format }) =>
    format === 'jpg' ? width : cardWidths.includes(width) ? Math.min(width, 350) : undefined,
  );
  expect(await widthsOf(front)).toEqual(forCards);
  expect(await widthsOf(back)).toEqual(noWidths);

  await pictures.request(back);
  await pictures.request(side, 'cards');
  await makeQueued();
  expect(await widthsOf(back)).toEqual(allWidths());
  expect(await widthsOf(side)).toEqual(forCards);
  expect(await widthsOf(front)).toEqual(forCards);

  clock.advance({ hours: 1 });
  await makeQueued();
  for (const path of [front, side]) expect(await widthsOf(path)).toEqual(allWidths());
});

test('runs the process at the lowest priority', async () => {
  await using work = await openImageSizes();
  const { upload, build, watched } = work;
  await upload('/media/uploads/a.webp');
  const priorities: number[] = [];
  const { makeAll, pids } = build({ storage: watched(() => priorities.push(getPriority(pids()[0]))) });
  await makeAll();
  expect(new Set(priorities)).toEqual(new Set([19]));
});

test('does not create existing sizes again, nor start a process for them', async () => {
  await using work = await openImageSizes();
  const { storage, upload, build, watched } = work;
  await upload('/media/uploads/a.webp');
  await build().makeAll();
  const second = build();
  await second.pictures.request('/media/uploads/a.webp');
  await second.makeAll();
  expect(second.pids()).toEqual([]);

  await storage.remove('640/uploads/a.webp.avif');
  const puts: string[] = [];
  await build({ storage: watched((key) => puts.push(key)) }).makeAll();
  expect(puts).toEqual(['640/uploads/a.webp.avif']);
});

test('encodes a requested image next, even after all others are done', async () => {
  await using work = await openImageSizes();
  const { storage, upload, build, watched, read, widthsOf } = work;
  await upload('/media/uploads/a.webp');
  await upload('/media/uploads/b.webp');
  const puts: string[] = [];
  const { pictures, makeQueued } = build({ storage: watched((key) => puts.push(key)) });
  await pictures.queueMissing();
  await pictures.request('/media/uploads/a.webp');
  await pictures.request('/media/uploads/a.webp');
  await makeQueued();
  const order = puts.map((key) => key.replace(/^\d+\//, '').replace(/\.\w+$/, ''));
  // Without the request, the newest image comes first.
  expect(order).toEqual([
    ...derivatives.map(() => 'uploads/a.webp'),
    ...derivativesOf(cardWidths).map(() => 'uploads/b.webp'),
  ]);

  await storage.put('uploads/c.webp', (await read('uploads/a.webp')) ?? Buffer.alloc(0));
  await pictures.request('/media/uploads/c.webp');
  await makeQueued();
  expect(await widthsOf('/media/uploads/c.webp')).toEqual(allWidths());
});

test('encodes the widths for cards first, then all widths, each from the newest image on', async () => {
  await using work = await openImageSizes();
  const { db, upload, build, watched } = work;
  const [front, back] = ['/media/uploads/front.webp', '/media/uploads/back.webp'];
  for (const path of [front, '/media/uploads/cover.webp', back]) await upload(path);
  const { id: productId } = await product(work, { colors: ['White'] });
  const [shown] = await db.update(productImages).set({ path: front }).returning();
  await db.insert(productImages).values({ ...shown!, id: newId(), productId, path: back, position: 90 });
  const puts: string[] = [];
  await build({ storage: watched((key) => puts.push(key)) }).makeAll();
  const turns = puts.map(
    (key) =>
      (Number.parseInt(key, 10) > 640 && !key.endsWith('.jpg') ? 'wide ' : '') +
      key.replace(/^.*uploads\//, '').replace(/\..*$/, ''),
  );
  expect([...new Set(turns)]).toEqual(['cover', 'front', 'wide cover', 'wide front', 'back', 'wide back']);
});

test('creates one complete set of sizes with two instances on one storage', async () => {
  await using work = await openImageSizes();
  const { upload, build, widthsOf } = work;
  await upload('/media/uploads/a.webp');
  await upload('/media/uploads/b.webp');
  const instances = [build(), build()];
  await Promise.all(instances.map(({ makeAll }) => makeAll()));
  expect(instances.flatMap(({ log }) => log.error.mock.calls)).toEqual([]);
  expect(await widthsOf('/media/uploads/a.webp')).toEqual(allWidths());
  expect(await widthsOf('/media/uploads/b.webp')).toEqual(allWidths());
});
