import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { Database } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import type { Limits } from '#server/platform/rate-limits.ts';
import { pathOf } from '#server/platform/images/image-key.ts';
import { NotAnImage, type ImageIntake } from '#server/platform/images/image-intake.ts';
import type { ImageSizes } from '#server/platform/images/image-sizes.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { notAnImage } from './upload.errors.ts';
import { createUploadRepository, uploadFolder } from './upload.repository.ts';
import { fileKeysOf } from './upload.rules.ts';

export type UploadService = ReturnType<typeof createUploadService>;

const unusedRetentionMs = 24 * 60 * 60 * 1000;
const batchSize = 100;

type UploadDeps = {
  db: Database;
  storage: Storage;
  intake: ImageIntake;
  imageSizes: Pick<ImageSizes, 'request'>;
  limits: Limits;
  audit: Audit;
  clock: Clock;
  log: Pick<Logger, 'info' | 'warn'>;
};

export function createUploadService({ db, storage, intake, imageSizes, limits, audit, clock, log }: UploadDeps) {
  const convert = (file: Uint8Array) =>
    intake.take(file).catch((error: unknown) => {
      throw error instanceof NotAnImage ? notAnImage() : error;
    });

  /** Removes row and file of an upload that failed. What cannot be removed now is removed as unused a day later. */
  const removeFailed = async (id: string, key: string) => {
    const results = await Promise.allSettled([storage.remove(key), createUploadRepository(db).remove(id)]);
    for (const result of results) {
      if (result.status === 'rejected') log.warn({ err: result.reason, key }, 'a failed upload could not be removed');
    }
  };

  const removeFiles = async (path: string) => {
    const [original, ...derivatives] = fileKeysOf(path);
    // The original first: while it exists, a request for a missing width creates it again.
    await storage.remove(original);
    await Promise.all(derivatives.map((derivative) => storage.remove(derivative)));
  };

  const removeBatch = async (before: Date): Promise<number> => {
    const paths = await inTransaction(db, (tx) => createUploadRepository(tx).removeUnused(before, batchSize));
    for (const path of paths) {
      await removeFiles(path).catch((error: unknown) =>
        log.warn({ err: error, path }, 'the files of an unused image could not be removed'),
      );
    }
    return paths.length;
  };

  return {
    async takeLimit(address: string): Promise<void> {
      await limits.uploadsPerIp.take(address);
    },

    /**
     * Stores an image and requests its widths, which are created in the background. The row is written before the file: if
     * this is interrupted, the row names what is left, and both are removed after a day without use.
     */
    async saveImage(file: Uint8Array, by: { actorId: string }) {
      const { bytes, width, height } = await convert(file);
      const id = newId();
      const key = `${uploadFolder}${randomBytes(16).toString('hex')}.webp`;
      const path = pathOf(key);
      await inTransaction(db, async (tx) => {
        const row = { id, path, width, height, bytes: bytes.length, createdAt: clock.now() };
        await createUploadRepository(tx).insert(row);
        await audit.record(tx, {
          actorId: by.actorId,
          action: 'upload.create',
          entity: 'upload',
          entityId: id,
          after: { path, width, height },
        });
      });
      try {
        await storage.put(key, bytes);
      } catch (error) {
        await removeFailed(id, key);
        throw error;
      }
      await imageSizes.request(path);
      return { path, width, height };
    },

    /** Removes images that were uploaded at least a day ago and are used nowhere. */
    async removeUnused() {
      const before = new Date(clock.now().getTime() - unusedRetentionMs);
      let removed: number;
      do {
        removed = await removeBatch(before);
        if (removed > 0) log.info({ images: removed }, 'unused images were removed');
      } while (removed === batchSize);
    },
  };
}
