import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import pRetry from 'p-retry';
import type { S3Bucket } from './s3-bucket.ts';

export type S3Reply = { status: number; headers: Headers; bytes: Buffer };
type Method = 'GET' | 'HEAD' | 'PUT' | 'DELETE';

/** The service cannot be reached, does not answer in time, or answers with a temporary error. */
export class S3Unavailable extends Error {
  override name = 'S3Unavailable';
}

const isTransient = (status: number) => status >= 500 || status === 429;
/** `fetch` only says 'fetch failed'; the reason is in its cause. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  return 'code' in cause && cause.message === '' ? String(cause.code) : cause.message;
};

/** Creates a client that signs its calls to one bucket. All calls are idempotent, so transient failures are retried. */
export function createS3Client(bucket: S3Bucket, options: { timeoutMs: number; attempts: number; pauseMs: number }) {
  const { endpoint, name, region, accessKeyId, secretAccessKey } = bucket;
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const unavailable = (reason: string) => new S3Unavailable(`${new URL(endpoint).host}: ${reason}`);

  const send = async (method: Method, url: string, body?: Uint8Array): Promise<S3Reply> => {
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const request = await aws.sign(url, {
      method,
      // Signs the body too, so that it cannot be changed on a connection without TLS.
      headers: { 'x-amz-content-sha256': hash },
      redirect: 'manual',
      ...(body && { body: new Uint8Array(body) }),
    });
    const reply = await fetch(request, { signal: AbortSignal.timeout(options.timeoutMs) });
    return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) };
  };

  const attempt = async (method: Method, url: string, body?: Uint8Array): Promise<S3Reply> => {
    const reply = await send(method, url, body).catch((error: unknown) => {
      throw unavailable(reasonOf(error));
    });
    if (isTransient(reply.status)) throw unavailable(`status ${reply.status}`);
    return reply;
  };

  return {
    /** Calls the bucket. `path` is the part of the URL after the bucket, empty for the bucket itself. Throws `S3Unavailable`. */
    call: (method: Method, path: string, body?: Uint8Array): Promise<S3Reply> =>
      pRetry(() => attempt(method, `${endpoint}/${name}${path === '' ? '' : `/${path}`}`, body), {
        retries: options.attempts - 1,
        minTimeout: options.pauseMs,
        randomize: true,
      }),
  };
}
