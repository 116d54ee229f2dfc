import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { S3Bucket } from './s3-bucket.ts';

export type S3Reply = { status: number; headers: Headers; bytes: Buffer };
type Method = 'GET' | 'HEAD' | 'PUT' | 'DELETE';

/** The service gave no answer that counts: it cannot be reached, is too slow, or says that it has a fault. */
export class S3Away extends Error {
  override name = 'S3Away';
}

const isPassing = (status: number) => status >= 500 || status === 429;
/** fetch says 'fetch failed'; what failed is in its cause. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  return 'code' in cause && cause.message === '' ? String(cause.code) : cause.message;
};

/** Signed calls to one bucket. Every call may be repeated, so what fails in passing is tried again. */
export function createS3Client(bucket: S3Bucket, options: { timeoutMs: number; attempts: number; pauseMs: number }) {
  const { endpoint, name, region, accessKeyId, secretAccessKey } = bucket;
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });

  const attempt = async (method: Method, url: string, body?: Uint8Array): Promise<S3Reply> => {
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const request = await aws.sign(url, {
      method,
      // What is signed is what arrives, over plain http as well.
      headers: { 'x-amz-content-sha256': hash },
      redirect: 'manual',
      ...(body && { body: new Uint8Array(body) }),
    });
    const reply = await fetch(request, { signal: AbortSignal.timeout(options.timeoutMs) });
    return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) };
  };

  return {
    /** `path` is what follows the bucket, or nothing for the bucket itself. */
    async call(method: Method, path: string, body?: Uint8Array): Promise<S3Reply> {
      const url = `${endpoint}/${name}${path === '' ? '' : `/${path}`}`;
      let reason = '';
      for (let tries = 1; tries <= options.attempts; tries += 1) {
        if (tries > 1) await setTimeout(options.pauseMs * 2 ** (tries - 2) * (0.5 + Math.random()));
        try {
          const reply = await attempt(method, url, body);
          if (!isPassing(reply.status)) return reply;
          reason = `status ${reply.status}`;
        } catch (error) {
          reason = reasonOf(error);
        }
      }
      throw new S3Away(`${new URL(endpoint).host}: ${reason}`);
    },
  };
}
