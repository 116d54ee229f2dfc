import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { UploadResponse } from '#contract/catalog/upload.ts';
import { uploads } from '#server/db/schema/index.ts';
import { signedInUser } from '#testing/database/builders.ts';
import { runJobs } from '#testing/jobs.ts';
import { invalidImages } from '#testing/invalid-images.ts';
import { createUploadForm, noiseImage, redAndBlueImage } from '#testing/images.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { fileKeysOf } from './upload.rules.ts';

let shop: TestShop;
let admin: Record<string, string>;
beforeAll(async () => {
  shop = await openTestShop();
  admin = (await signedInUser(shop, { role: 'admin' })).headers;
});
afterAll(() => shop[Symbol.asyncDispose]());

const rows = () => shop.db.select().from(uploads);
const files = async () => {
  const found = await readdir(path.join(shop.config.dataDir, 'media'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
};
afterEach(async () => {
  for (const { path: imagePath } of await rows()) {
    await Promise.all(fileKeysOf(imagePath).map((key) => shop.storage.remove(key)));
  }
  await shop.db.delete(uploads);
  await shop.pool.query('truncate rate_limits');
});

async function upload(file: Uint8Array | undefined, options: Parameters<typeof createUploadForm>[1] = {}, as = admin) {
  const { payload, headers } = await createUploadForm(file, options);
  return shop.app.inject({ method: 'POST', url: '/api/upload', payload, headers: { ...as, ...headers } });
}

async function uploaded(file: Uint8Array) {
  const answer = await upload(file);
  expect(answer.statusCode).toBe(200);
  const { filePath, width, height } = answer.json<UploadResponse>();
  const bytes = (await shop.app.inject(filePath)).rawPayload;
  return { filePath, width, height, bytes, metadata: await sharp(bytes).metadata() };
}

const small = { width: 320, height: 240 };
const jpeg = () => noiseImage().jpeg().toBuffer();

test.each([
  ['JPEG', () => noiseImage().jpeg()],
  ['progressive JPEG', () => noiseImage().jpeg({ progressive: true })],
  ['CMYK JPEG', () => noiseImage().toColourspace('cmyk').jpeg()],
  ['PNG', () => noiseImage().png()],
  ['16-bit PNG', () => noiseImage().toColourspace('rgb16').png()],
  ['PNG with transparency', () => noiseImage().ensureAlpha(0.5).png()],
  ['WebP', () => noiseImage().webp()],
  ['AVIF', () => noiseImage().avif({ effort: 0 })],
  ['GIF', () => noiseImage().gif()],
])('converts a %s to WebP', async (_type, make) => {
  const { filePath, metadata, ...size } = await uploaded(await make().toBuffer());
  expect(filePath).toMatch(/^\/media\/uploads\/[0-9a-f]{32}\.webp$/);
  expect(size).toMatchObject(small);
  expect(metadata).toMatchObject({ format: 'webp', space: 'srgb', ...small });
  expect(await rows()).toMatchObject([{ path: filePath, ...small, bytes: size.bytes.length }]);
});

test('stores the first frame of an animation', async () => {
  const frames = await Promise.all(
    ['#ff0000', '#0000ff'].map((background) =>
      sharp({ create: { ...small, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const animated = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer();
  expect((await sharp(animated).metadata()).pages).toBe(2);
  const { bytes, metadata } = await uploaded(animated);
  expect(metadata.pages).toBeUndefined();
  const [red = 0, , blue = 255] = await sharp(bytes).raw().toBuffer();
  expect(red - blue).toBeGreaterThan(200);
});

test('rotates a photo upright and removes its metadata', async () => {
  const photo = await redAndBlueImage({ width: 200, height: 100 })
    .withExif({ IFD0: { Artist: 'Ada Lovelace' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const { bytes, metadata, ...size } = await uploaded(photo);
  expect(size).toMatchObject({ width: 100, height: 200 });
  expect(metadata).toMatchObject({ width: 100, height: 200 });
  for (const trace of ['exif', 'orientation', 'icc', 'xmp', 'iptc']) expect(metadata).not.toHaveProperty(trace);
  expect(bytes.toString('latin1')).not.toMatch(/Ada Lovelace|GPS|Exif/);
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const [red = 0, , blue = 255] = data.subarray((10 * info.width + 50) * 3);
  expect(red - blue).toBeGreaterThan(200);
});

test('converts the colors of another profile to sRGB and removes the profile', async () => {
  const green = sharp({ create: { ...small, channels: 3, background: '#40a040' } });
  const { bytes, metadata } = await uploaded(await green.withIccProfile('p3').png().toBuffer());
  expect(metadata.hasProfile).toBe(false);
  const [red = 0, middle = 0, blue = 0] = await sharp(bytes).raw().toBuffer();
  for (const [is, was] of [
    [red, 0x40],
    [middle, 0xa0],
    [blue, 0x40],
  ] as const) {
    expect(Math.abs(is - was)).toBeLessThanOrEqual(6);
  }
});

test('scales a large image down and keeps the size of a small one', async () => {
  expect(await uploaded(await noiseImage({ width: 3000, height: 1500 }).jpeg().toBuffer())).toMatchObject({
    width: 2000,
    height: 1000,
  });
  expect(await uploaded(await noiseImage({ width: 100, height: 9000 }).png().toBuffer())).toMatchObject({
    height: 4000,
  });
  expect(await uploaded(await noiseImage({ width: 1, height: 1 }).png().toBuffer())).toMatchObject({
    width: 1,
    height: 1,
  });
});

test.each(invalidImages)('rejects %s and stores nothing', async (_what, make) => {
  const answer = await upload(await make());
  expect(answer.statusCode).toBe(415);
  expect(answer.json()).toMatchObject({
    code: 'NOT_AN_IMAGE',
    message: expect.stringMatching(/not a picture.* 50 megapixels/),
  });
  expect(await rows()).toEqual([]);
  expect(await files()).toEqual([]);
});

test('ignores the name and the declared type of a file', async () => {
  const png = await noiseImage().png().toBuffer();
  for (const name of [
    '../../etc/passwd',
    'http://evil.example/a.png',
    '$(id).png',
    'photo.svg',
    'a\0.php',
    'ü'.repeat(300),
  ]) {
    expect((await upload(png, { name, type: 'text/html' })).statusCode).toBe(200);
  }
  expect((await files()).every((name) => /^[0-9a-f]{32}\.webp$/.test(name))).toBe(true);
});

test('removes data that follows the image', async () => {
  const { bytes } = await uploaded(Buffer.concat([await jpeg(), Buffer.from('a private note')]));
  expect(bytes.includes('a private note')).toBe(false);
});

test('names the field of a missing file', async () => {
  for (const form of [await upload(undefined), await upload(await jpeg(), { field: 'other' })]) {
    expect(form.statusCode).toBe(422);
    expect(form.json()).toMatchObject({ code: 'INVALID_FIELDS', errors: [{ path: 'myFile' }] });
  }
  expect(await rows()).toEqual([]);
});

test('accepts 10 MB and rejects one byte more', async () => {
  const limit = 10 * 1024 * 1024;
  const padded = async (size: number) => {
    const file = await jpeg();
    return Buffer.concat([file, Buffer.alloc(size - file.length)]);
  };
  expect((await upload(await padded(limit))).statusCode).toBe(200);
  const answer = await upload(await padded(limit + 1));
  expect(answer.statusCode).toBe(413);
  expect(answer.json()).toMatchObject({ code: 'TOO_LARGE', message: expect.stringMatching(/10 MB/) });
  expect(await rows()).toHaveLength(1);
});

test.each([
  ['no form', 'application/json', '{}', 415],
  ['a form without a boundary', 'multipart/form-data', 'x', 400],
  [
    'a truncated form',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="myFile"; filename="a"\r\n\r\nabc',
    400,
  ],
  ['an empty form', 'multipart/form-data; boundary=x', '', 422],
  [
    'a field with a forbidden name',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nabc\r\n--x--\r\n',
    400,
  ],
])('rejects %s', async (_what, type, payload, status) => {
  const headers = { ...admin, 'content-type': type };
  const answer = await shop.app.inject({ method: 'POST', url: '/api/upload', headers, payload });
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  expect(await rows()).toEqual([]);
});

const part = (name: string, more = '') => `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\nabc\r\n`;

test.each([
  ['two files', part('myFile', '; filename="a"').repeat(2), 422, 'Please choose one file only.'],
  ['a file beside another', part('other', '; filename="a"') + part('myFile', '; filename="b"'), 422, /one file only/],
  ['eleven fields', part('note').repeat(11) + part('myFile', '; filename="a"'), 413, 'This form has too many fields.'],
])('rejects %s with the reason', async (_what, parts, status, message) => {
  const headers = { ...admin, 'content-type': 'multipart/form-data; boundary=x' };
  const payload = `${parts}--x--\r\n`;
  const answer = await shop.app.inject({ method: 'POST', url: '/api/upload', headers, payload });
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ message: expect.stringMatching(message) });
  expect(await rows()).toEqual([]);
});

test('lets only admins upload, and accepts a form at no other endpoint', async () => {
  const shopper = (await signedInUser(shop)).headers;
  expect((await upload(await jpeg(), {}, {})).statusCode).toBe(401);
  expect((await upload(await jpeg(), {}, shopper)).statusCode).toBe(403);
  const { payload, headers } = await createUploadForm(await jpeg());
  expect((await shop.app.inject({ method: 'POST', url: '/api/send-email', payload, headers })).statusCode).toBe(415);
  expect(await rows()).toEqual([]);
});

test('limits uploads to 300 per hour', async () => {
  await upload(undefined);
  await shop.pool.query('update rate_limits set points = 299');
  expect((await upload(undefined)).statusCode).toBe(422);
  const answer = await upload(await jpeg());
  expect(answer.statusCode).toBe(429);
  expect(answer.headers['retry-after']).toBeDefined();
});

test('does not count uploads that are refused without an admin', async () => {
  const shopper = (await signedInUser(shop)).headers;
  await upload(undefined);
  const { rows: before } = await shop.pool.query('select key, points from rate_limits');
  expect(before).toHaveLength(1);
  expect((await upload(await jpeg(), {}, {})).statusCode).toBe(401);
  expect((await upload(await jpeg(), {}, shopper)).statusCode).toBe(403);
  expect((await shop.pool.query('select key, points from rate_limits')).rows).toEqual(before);
});

test('audits who uploaded an image', async () => {
  const { filePath } = await uploaded(await jpeg());
  const { rows: entries } = await shop.pool.query('select action, after from audit_entries order by id desc limit 1');
  expect(entries).toMatchObject([{ action: 'upload.create', after: { path: filePath } }]);
});

test('documents the form in the OpenAPI document', async () => {
  const document = (await shop.app.inject('/api/openapi.json')).json();
  const form = document.paths['/api/upload'].post.requestBody.content['multipart/form-data'].schema;
  expect(form.properties).toEqual({ myFile: { type: 'string', format: 'binary' } });
});

test('serves the original until the background job has created its widths', async () => {
  const { filePath, bytes } = await uploaded(await noiseImage({ width: 700, height: 500 }).jpeg().toBuffer());
  const url = `${filePath.replace('/media/', '/media/640/')}.avif`;
  const early = await shop.app.inject(url);
  expect(early.statusCode).toBe(200);
  expect(early.rawPayload.equals(bytes)).toBe(true);
  await runJobs(shop);
  const later = await shop.app.inject(url);
  expect(later.headers).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': expect.stringMatching(/immutable/),
  });
  expect((await sharp(later.rawPayload).metadata()).width).toBe(640);
}, 60_000);
