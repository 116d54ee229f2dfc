import { once } from 'node:events';
import { request } from 'node:http';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { imageWidths, previewImageSize } from '#contract/paths.ts';
import type { UploadResponse } from '#contract/catalog/upload.ts';
import { uploads } from '#server/db/schema/index.ts';
import { derivativeKey, derivativesOf, keyOf } from '#server/platform/pictures/picture-key.ts';
import { createS3Storage } from '#server/platform/storage/s3-storage.ts';
import { signedInUser } from '#testing/database/builders.ts';
import { formWith, picture } from '#testing/pictures.ts';
import { runJobs } from '#testing/jobs.ts';
import { startS3Server } from '#testing/services/s3-server.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

const mebibyte = 1024 * 1024;

async function upload(shop: TestShop, file: Uint8Array) {
  const admin = await signedInUser(shop, { role: 'admin' });
  const { payload, headers } = await formWith(file);
  return shop.app.inject({ method: 'POST', url: '/api/upload', payload, headers: { ...admin.headers, ...headers } });
}

test('with a bucket, pictures and their widths are kept there, served from there and removed there', async () => {
  await using server = await startS3Server();
  const bucket = createS3Storage({ ...server.bucket, prefix: 'hemline' });
  await using shop = await openTestShop({ env: { STORAGE_URL: `${server.url}&prefix=hemline` } });
  const { filePath } = (await upload(shop, await picture().jpeg().toBuffer())).json<UploadResponse>();
  await runJobs(shop);

  const key = keyOf(filePath);
  const all = [key, ...derivativesOf(imageWidths).map((derivative) => derivativeKey(key, derivative))];
  expect(await Promise.all(all.map((one) => bucket.exists(one)))).toEqual(all.map(() => true));
  for (const one of all) {
    const answer = await shop.app.inject(`/media/${one}`);
    expect(answer.headers['cache-control']).toMatch(/immutable/);
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(
      one.startsWith(`${previewImageSize.width}/`) ? previewImageSize.width : 320,
    );
    const again = await shop.app.inject({
      url: `/media/${one}`,
      headers: { 'if-none-match': String(answer.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  }

  shop.clock.advance({ days: 2 });
  await shop.upload.removeUnused();
  expect(await Promise.all(all.map((one) => bucket.exists(one)))).toEqual(all.map(() => false));
  expect((await shop.app.inject(filePath)).statusCode).toBe(404);
}, 60_000);

test('a bucket that is not there stops the start with a sentence', async () => {
  await using server = await startS3Server();
  const STORAGE_URL = server.url.replace('/pictures', '/absent');
  await expect(openTestShop({ env: { STORAGE_URL } })).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringMatching(/^STORAGE_URL: the bucket absent at 127/),
  });
});

test('a picture that cannot be stored leaves nothing behind', async () => {
  await using shop = await openTestShop();
  const put = vi.spyOn(shop.storage, 'put').mockRejectedValue(new Error('the disk is full'));
  const remove = vi.spyOn(shop.storage, 'remove');
  const answer = await upload(shop, await picture().jpeg().toBuffer());
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain('disk');
  expect(await shop.db.select().from(uploads)).toEqual([]);
  expect(remove).toHaveBeenCalledWith(put.mock.calls[0]?.[0]);
});

test('a file over the limit is told so by a clean answer, one far over it before it is sent', async () => {
  await using shop = await openTestShop();
  const admin = await signedInUser(shop, { role: 'admin' });
  const address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const { payload, headers } = await formWith(Buffer.alloc(24 * mebibyte, 'x'));
  const options = { method: 'POST', headers: { ...admin.headers, ...headers }, duplex: 'half' };
  const send = (body: NonNullable<RequestInit['body']>) =>
    fetch(`${address}/api/upload`, { ...options, body, signal: AbortSignal.timeout(15_000) });
  const told = await send(new Uint8Array(payload));
  expect(told.status).toBe(413);
  expect(await told.json()).toMatchObject({ code: 'TOO_LARGE' });
  const untold = await send(new Blob([new Uint8Array(payload)]).stream());
  expect(untold.status).toBe(413);

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
