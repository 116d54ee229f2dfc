import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { noiseImage } from '#testing/images.ts';
import { createImageIntake, NotAnImage } from './image-intake.ts';

type Log = Parameters<typeof createImageIntake>[0]['log'];
const log = { info: vi.fn<Log['info']>() };

test('ends a decoder that takes too long and takes the next file', async () => {
  const file = await noiseImage().jpeg().toBuffer();
  const hasty = createImageIntake({ log, timeLimitMs: 1 });
  const refused = await hasty.take(file).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(NotAnImage);
  expect(refused).toMatchObject({ message: expect.stringMatching(/too long/) });
  expect(await createImageIntake({ log }).take(file)).toMatchObject({ width: 320, height: 240 });
});

test('loses only its file when a process is killed', async () => {
  const intake = createImageIntake({ log });
  const file = await noiseImage().jpeg().toBuffer();
  const taking = intake.take(file);
  await setImmediate();
  intake.stop();
  await expect(taking).rejects.toThrow('it died of SIGKILL');
  expect(await intake.take(file)).toMatchObject({ width: 320, height: 240 });
});

test('keeps transparency', async () => {
  const cutOut = { create: { width: 40, height: 50, channels: 4, background: '#a8482a00' } } as const;
  const { bytes } = await createImageIntake({ log }).take(await sharp(cutOut).png().toBuffer());
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  expect([info.channels, data[3]]).toEqual([4, 0]);
});

test('takes many files at the same time', async () => {
  const intake = createImageIntake({ log });
  const files = await Promise.all([10, 20, 30, 40, 50].map((width) => noiseImage({ width }).png().toBuffer()));
  const taken = await Promise.all(files.map((file) => intake.take(file)));
  expect(taken.map(({ width }) => width)).toEqual([10, 20, 30, 40, 50]);
}, 60_000);
