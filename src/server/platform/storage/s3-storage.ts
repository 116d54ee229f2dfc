import * as m from '#i18n/messages.ts';
import { Readable } from 'node:stream';
import pLimit from 'p-limit';
import { AppError } from '#server/platform/app-error.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import type { S3Bucket } from './s3-bucket.ts';
import { createS3Client, S3Unavailable, type S3Reply } from './s3-client.ts';
import { isKey, type Storage } from './storage.ts';

/** Leaves each upload enough bandwidth to finish within its timeout. */
const maxConcurrentPuts = 8;
const defaults = { timeoutMs: 15_000, attempts: 4, pauseMs: 200 };

const storageUnavailable = (cause: unknown) => {
  const failure = new AppError(503, 'STORAGE_AWAY', m.error_the_shop_cannot_reach_its_pictures(), {
    retryAfterSeconds: 5,
  });
  failure.cause = cause;
  return failure;
};

/** Returns the error code of a reply, such as `SignatureDoesNotMatch`. A reply to HEAD has none. */
const codeOf = ({ status, bytes }: S3Reply) => /<Code>(\w+)<\/Code>/.exec(bytes.toString())?.[1] ?? `status ${status}`;

/** Stores files in a bucket of an S3-compatible service, which instances on any machine may share. */
export function createS3Storage(
  bucket: S3Bucket,
  options: Partial<typeof defaults> = {},
): Storage & { check(): Promise<void> } {
  const client = createS3Client(bucket, { ...defaults, ...options });
  const limitPuts = pLimit(maxConcurrentPuts);
  const pathOf = (key: string) => (bucket.prefix === '' ? key : `${bucket.prefix}/${key}`);

  /** Returns undefined when there is no such file. */
  const call = async (method: 'GET' | 'HEAD' | 'PUT' | 'DELETE', key: string, body?: Uint8Array) => {
    const reply = await client.call(method, pathOf(key), body).catch((error: unknown) => {
      throw storageUnavailable(error);
    });
    if (reply.status === 404 && method !== 'PUT') return undefined;
    if (reply.status >= 300) throw new Error(`the bucket refuses ${method} ${key}: ${codeOf(reply)}`);
    return reply;
  };

  const read = async (key: string): ReturnType<Storage['read']> => {
    const found = isKey(key) ? await call('HEAD', key) : undefined;
    if (!found) return undefined;
    const modifiedAt = new Date(found.headers.get('last-modified') ?? 0);
    // Reads the whole file before sending it, so that a slow client does not hold a connection to the service.
    const bytes = async function* bytes() {
      const file = await call('GET', key);
      if (!file) throw new Error(`${key} is gone from the bucket`);
      yield file.bytes;
    };
    return {
      size: Number(found.headers.get('content-length')),
      modifiedAt,
      stream: () => Readable.from(bytes(), { objectMode: false }),
    };
  };

  return {
    async put(key, bytes) {
      if (!isKey(key)) throw new Error(`not a key of the storage: ${JSON.stringify(key)}`);
      await limitPuts(() => call('PUT', key, bytes));
    },
    read,
    exists: async (key) => isKey(key) && (await call('HEAD', key)) !== undefined,
    async remove(key) {
      if (isKey(key)) await call('DELETE', key);
    },
    /** Throws `StartupError` when the bucket cannot be used. */
    async check() {
      const where = `the bucket ${bucket.name} at ${new URL(bucket.endpoint).host}`;
      const { status } = await client.call('HEAD', '').catch((error: unknown) => {
        if (!(error instanceof S3Unavailable)) throw error;
        throw new StartupError(`STORAGE_URL: ${where} cannot be reached (${error.message}).`);
      });
      if (status < 300) return;
      const why: Record<number, string> = {
        301: 'is in another region; set region=…',
        307: 'is in another region; set region=…',
        400: 'refuses the request; is the region right, and tls?',
        401: 'does not accept the key and its secret',
        403: 'does not accept the key and its secret, or the key may not list it',
        404: 'does not exist; create it first',
      };
      throw new StartupError(`STORAGE_URL: ${where} ${why[status] ?? `answers with status ${status}`}.`);
    },
  };
}
