import type { Readable } from 'node:stream';

/** A file in the storage. Its bytes are read when `stream` is called. */
export type StoredFile = { size: number; modifiedAt: Date; stream(): Readable };

/**
 * Stores images, in a folder (`file-storage.ts`) or a bucket (`s3-storage.ts`). A key is a relative path such as
 * `demo/hero/hero.webp`; see `isKey`. Writes are atomic: a reader sees the whole file or none.
 */
export type Storage = {
  put(key: string, bytes: Uint8Array): Promise<void>;
  read(key: string): Promise<StoredFile | undefined>;
  exists(key: string): Promise<boolean>;
  /** Does nothing when there is no such file. */
  remove(key: string): Promise<void>;
};

const keyPattern = /^\w[\w.-]*(?:\/\w[\w.-]*)*$/;

/**
 * Returns whether a text is a key: plain names joined by slashes. No name begins with a dot, so no key leaves the folder or names a
 * hidden file. Backslash, NUL and space are excluded.
 */
export const isKey = (text: string): boolean => text.length <= 300 && keyPattern.test(text);
