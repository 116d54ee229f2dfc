import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startS3Server } from '#testing/services/s3-server.ts';
import { createS3Storage } from './s3-storage.ts';

let real: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  real = await startS3Server();
});
afterAll(() => real[Symbol.asyncDispose]());

let close: (() => void) | undefined;
afterEach(() => close?.());

const impatient = { timeoutMs: 300, attempts: 3, pauseMs: 1 };

/** Starts an S3 server that replies as the listener says, and counts its calls. */
async function faulty(listener: (calls: number) => RequestListener) {
  let calls = 0;
  const server = createServer((request, reply) => {
    calls += 1;
    listener(calls)(request, reply);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  close = () => {
    server.closeAllConnections();
    server.close();
    close = undefined;
  };
  const { port } = server.address() as AddressInfo;
  return {
    bucket: { ...real.bucket, endpoint: `http://127.0.0.1:${port}` },
    calls: () => calls,
  };
}

const silent: RequestListener = () => undefined;
const answering =
  (status: number, body = ''): RequestListener =>
  (_request, reply) =>
    reply.writeHead(status).end(body);
const cutting: RequestListener = (request) => request.socket.destroy();

test('accepts a usable bucket in the check', async () => {
  await expect(createS3Storage(real.bucket).check()).resolves.toBeUndefined();
});

test.each([
  ['a bucket that does not exist', { name: 'no-such-bucket' }, /no-such-bucket at 127.*does not exist/],
  ['a wrong secret', { secretAccessKey: 'wrong' }, /does not accept the key/],
  ['an unknown key', { accessKeyId: 'NOBODY' }, /does not accept the key/],
  ['a service that cannot be reached', { endpoint: 'http://127.0.0.1:9' }, /cannot be reached/],
])('explains %s in one sentence at the start, without the secret', async (_what, change, sentence) => {
  const bucket = { ...real.bucket, ...change };
  const check = createS3Storage(bucket, impatient).check();
  await expect(check).rejects.toMatchObject({ name: 'StartupError', message: expect.stringMatching(sentence) });
  await expect(check).rejects.not.toThrow(bucket.secretAccessKey);
});

test('reads, writes and removes nothing with a wrong signature', async () => {
  const right = createS3Storage(real.bucket);
  await right.put('kept.webp', Buffer.from('picture'));
  const wrong = createS3Storage({ ...real.bucket, secretAccessKey: 'wrong' }, impatient);
  await expect(wrong.read('kept.webp')).rejects.toThrow('refuses HEAD');
  await expect(wrong.put('kept.webp', Buffer.from('other'))).rejects.toThrow('SignatureDoesNotMatch');
  await expect(wrong.remove('kept.webp')).rejects.toThrow('SignatureDoesNotMatch');
  const kept = await right.read('kept.webp');
  expect(kept && String(await buffer(kept.stream()))).toBe('picture');
});

test.each([
  ['an error of the service', answering(503)],
  ['too many calls', answering(429)],
  ['a connection that breaks', cutting],
  ['a service that does not reply', silent],
])('retries after %s', async (_what, failing) => {
  const bodies: Buffer[] = [];
  const { bucket, calls } = await faulty((call) =>
    call < 3
      ? failing
      : async (request, reply) => {
          bodies.push(await buffer(request));
          reply.end();
        },
  );
  await createS3Storage(bucket, impatient).put('a.webp', Buffer.from('picture'));
  expect(calls()).toBe(3);
  expect(bodies.map(String)).toEqual(['picture']);
});

test.each([
  ['an error of the service', answering(500)],
  ['a connection that breaks', cutting],
  ['a service that does not reply', silent],
])('throws STORAGE_AWAY after repeated failures: %s', async (_what, failing) => {
  const { bucket, calls } = await faulty(() => failing);
  const failure = { status: 503, code: 'STORAGE_AWAY', cause: { name: 'S3Unavailable' } };
  await expect(createS3Storage(bucket, impatient).exists('a.webp')).rejects.toMatchObject(failure);
  expect(calls()).toBe(3);
});

test('does not retry a refused request', async () => {
  const { bucket, calls } = await faulty(() => answering(403, '<Error><Code>RequestTimeTooSkewed</Code></Error>'));
  await expect(createS3Storage(bucket, impatient).put('a.webp', Buffer.from('x'))).rejects.toThrow(
    'RequestTimeTooSkewed',
  );
  expect(calls()).toBe(1);
});

test('uploads a few files at the same time', async () => {
  let [now, most] = [0, 0];
  const { bucket, calls } = await faulty(() => async (request, reply) => {
    now += 1;
    most = Math.max(most, now);
    await buffer(request);
    now -= 1;
    reply.end();
  });
  const storage = createS3Storage(bucket);
  await Promise.all(Array.from({ length: 40 }, (_, index) => storage.put(`${index}.webp`, Buffer.alloc(100_000))));
  expect(calls()).toBe(40);
  expect(most).toBeLessThanOrEqual(8);
});

test('does not follow a redirect with the signature', async () => {
  const { bucket, calls } = await faulty(() => (_request, reply) => {
    reply.writeHead(307, { location: `${real.bucket.endpoint}/${real.bucket.name}` }).end();
  });
  await expect(createS3Storage(bucket, impatient).check()).rejects.toThrow('another region');
  expect(calls()).toBe(1);
});

test('reads a file again when the connection breaks in the middle', async () => {
  const { bucket } = await faulty((call) => (request, reply) => {
    reply.writeHead(200, { 'content-length': 7 });
    if (request.method === 'HEAD') reply.end();
    else if (call === 2) reply.write('pic', () => request.socket.destroy());
    else reply.end('picture');
  });
  const file = await createS3Storage(bucket, impatient).read('a.webp');
  expect(file && String(await buffer(file.stream()))).toBe('picture');
});
