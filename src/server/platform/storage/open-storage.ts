import { createFileStorage } from './file-storage.ts';
import type { S3Bucket } from './s3-bucket.ts';
import { createS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';
import { writeBeside } from './write-beside.ts';

type StorageOptions = {
  dataDir: string;
  bucket: S3Bucket | undefined;
  /** Set for a copy of a shop, which only reads the bucket. */
  clone: object | undefined;
};

/** Opens the configured storage. Throws `StartupError` when the bucket cannot be used. */
export async function openStorage({ dataDir, bucket, clone }: StorageOptions): Promise<Storage> {
  if (!bucket) return createFileStorage(dataDir);
  const storage = createS3Storage(bucket);
  await storage.check();
  return clone ? writeBeside(storage, createFileStorage(dataDir)) : storage;
}
