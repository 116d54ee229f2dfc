import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Bucket } from '#server/platform/storage/s3-bucket.ts';

/** Starts a real S3 server with one empty bucket; it verifies signatures. */
export async function startS3Server() {
  const directory = await mkdtemp(path.join(tmpdir(), 'hemline-s3-'));
  const name = 'pictures';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name }],
  });
  const { port } = await server.run();
  const bucket: S3Bucket = {
    endpoint: `http://127.0.0.1:${port}`,
    name,
    region: 'us-east-1',
    prefix: '',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
  return {
    bucket,
    url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/${name}?tls=false`,
    async [Symbol.asyncDispose]() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
