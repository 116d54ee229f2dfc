import { once } from 'node:events';
import { request } from 'node:http';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { previewImageSize } from '#contract/paths.ts';
import type { UploadResponse } from '#contract/catalog/upload.ts';
import { uploads } from '#server/db/schema/index.ts';
import { createS3Storage } from '#server/platform/storage/s3-storage.ts';
import { signedInUser } from '#testing/database/builders.ts';
import { createUploadForm, noiseImage } from '#testing/images.ts';
import { runJobs } from '#testing/jobs.ts';
import { startS3Server } from '#testing/services/s3-server.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { fileKeysOf } from './upload.rules.ts';

const mebibyte = 1024 * 1024;

async function upload(shop: TestShop, file: Uint8Array) {
  const admin = await signedInUser(shop, { role: 'admin' });
  const { payload, headers } = await createUploadForm(file);
  return shop.app.inject({ method: 'POST', url: '/api/upload', payload, headers: { ...admin.headers, ...headers } });
}

test('stores, serves and removes images and their widths in a bucket', async () => {
  await using server = await startS3Server();
  const bucket = createS3Storage({ ...server.bucket, prefix: 'hemline' });
  await using shop = await openTestShop({ env: { STORAGE_URL: `${server.url}&prefix=hemline` } });
  const { filePath } = (await upload(shop, await noiseImage().jpeg().toBuffer())).json<UploadResponse>();
  await runJobs(shop);

  const keys = fileKeysOf(filePath);
  expect(await Promise.all(keys.map((key) => bucket.exists(key)))).toEqual(keys.map(() => true));
  for (const key of keys) {
    const answer = await shop.app.inject(`/media/${key}`);
    expect(answer.headers['cache-control']).toMatch(/immutable/);
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(
      key.startsWith(`${previewImageSize.width}/`) ? previewImageSize.width : 320,
    );
    const again = await shop.app.inject({
      url: `/media/${key}`,
      headers: { 'if-none-match': String(answer.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  }

  shop.clock.advance({ days: 2 });
  await shop.upload.removeUnused();
  expect(await Promise.all(keys.map((key) => bucket.exists(key)))).toEqual(keys.map(() => false));
  expect((await shop.app.inject(filePath)).statusCode).toBe(404);
}, 60_000);

test('refuses to start with a bucket that does not exist', async () => {
  await using server = await startS3Server();
  const STORAGE_URL = server.url.replace('/pictures', '/absent');
  await expect(openTestShop({ env: { STORAGE_URL } })).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringMatching(/^STORAGE_URL: the bucket absent at 127/),
  });
});

test('leaves nothing behind when an image cannot be stored', async () => {
  await using shop = await openTestShop();
  const put = vi.spyOn(shop.storage, 'put').mockRejectedValue(new Error('the disk is full'));
  const remove = vi.spyOn(shop.storage, 'remove');
  const answer = await upload(shop, await noiseImage().jpeg().toBuffer());
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain('disk');
  expect(await shop.db.select().from(uploads)).toEqual([]);
  expect(remove).toHaveBeenCalledWith(put.mock.calls[0]?.[0]);
});

test('responds 413 to a file over the limit, and before the upload when Content-Length is far over it', async () => {
  await using shop = await openTestShop();
  const admin = await signedInUser(shop, { role: 'admin' });
  const address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const { payload, headers } = await createUploadForm(Buffer.alloc(24 * mebibyte, 'x'));
  const options = { method: 'POST', headers: { ...admin.headers, ...headers }, duplex: 'half' };
  const send = (body: NonNullable<RequestInit['body']>) =>
    fetch(`${address}/api/upload`, { ...options, body, signal: AbortSignal.timeout(15_000) });
  const withLength = await send(new Uint8Array(payload));
  expect(withLength.status).toBe(413);
  expect(await withLength.json()).toMatchObject({ code: 'TOO_LARGE' });
  const chunked = await send(new Blob([new Uint8Array(payload)]).stream());
  expect(chunked.status).toBe(413);

  const call = request(`${address}/api/upload`, {
    method: 'POST',
    agent: false,
    headers: { ...admin.headers, ...headers, 'content-length': 500 * mebibyte },
  });
  call.flushHeaders();
  const [answer] = await once(call, 'response');
  expect(answer.statusCode).toBe(413);
  expect(answer.headers).toMatchObject({ connection: 'close' });
  call.destroy();
  expect(await shop.db.select().from(uploads)).toEqual([]);
});
