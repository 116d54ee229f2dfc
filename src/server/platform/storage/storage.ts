import type { Readable } from 'node:stream';

/** A file in the storage. Its bytes are read only when the stream is asked for. */
export type StoredFile = { size: number; modifiedAt: Date; stream(): Readable };

/**
 * Where pictures are kept: a folder (`file-storage.ts`), or anything else that keeps bytes under a key. A key is a
 * relative path such as `demo/hero/hero.webp`; see `isKey`. What is put is whole or absent, never half.
 */
export type Storage = {
  put(key: string, bytes: Uint8Array): Promise<void>;
  read(key: string): Promise<StoredFile | undefined>;
  exists(key: string): Promise<boolean>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
};

const keyPattern = /^\w[\w.-]*(?:\/\w[\w.-]*)*$/;

/**
 * Plain names joined by slashes. No name begins with a dot, so no key leaves its folder and none meets a hidden file;
 * no backslash, no NUL, no space.
 */
export const isKey = (text: string): boolean => text.length <= 300 && keyPattern.test(text);
