import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { imageWidths } from '#contract/paths.ts';
import type { Database } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import type { Limits } from '#server/platform/limits.ts';
import { derivativeKey, derivativesOf, keyOf, pathOf } from '#server/platform/pictures/picture-key.ts';
import { NotAPicture, type PictureIntake } from '#server/platform/pictures/picture-intake.ts';
import type { Pictures } from '#server/platform/pictures/pictures.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { notAnImage } from './upload.errors.ts';
import { createUploadRepository, folder } from './upload.repository.ts';

export type UploadService = ReturnType<typeof createUploadService>;

const unusedForMs = 24 * 60 * 60 * 1000;
const batch = 100;

export function createUploadService(needs: {
  db: Database;
  storage: Storage;
  intake: PictureIntake;
  pictures: Pick<Pictures, 'request'>;
  limits: Limits;
  audit: Audit;
  clock: Clock;
  log: Pick<Logger, 'info' | 'warn'>;
}) {
  const { db, storage, intake, pictures, limits, audit, clock, log } = needs;

  const taken = (file: Uint8Array) =>
    intake.take(file).catch((error: unknown) => {
      throw error instanceof NotAPicture ? notAnImage() : error;
    });

  /** A file whose end is unknown is removed as well; what cannot be removed now goes with the unused of tomorrow. */
  const withdraw = async (id: string, key: string) => {
    const results = await Promise.allSettled([storage.remove(key), createUploadRepository(db).remove(id)]);
    for (const result of results) {
      if (result.status === 'rejected') log.warn({ err: result.reason, key }, 'a failed upload is not removed yet');
    }
  };

  const removeFiles = async (path: string) => {
    const key = keyOf(path);
    const derivatives = derivativesOf(imageWidths).map((derivative) => derivativeKey(key, derivative));
    // The original first: while it is there, a page that is still open has what is missing made again.
    await storage.remove(key);
    await Promise.all(derivatives.map((derivative) => storage.remove(derivative)));
  };

  const removeSome = async (before: Date): Promise<number> => {
    const paths = await inTransaction(db, (tx) => createUploadRepository(tx).removeUnused(before, batch));
    for (const path of paths) {
      await removeFiles(path).catch((error: unknown) =>
        log.warn({ err: error, path }, 'the files of an unused picture are not removed'),
      );
    }
    return paths.length;
  };

  return {
    admit: (from: { address: string }) => limits.uploadsPerAddress.take(from.address),

    /**
     * Keeps a picture; its widths are made in the background. The row comes before the file: whenever this is cut off, the
     * row leads to what is left, and both go when they are unused for a day.
     */
    async keep(file: Uint8Array, by: { actorId: string }) {
      const { bytes, width, height } = await taken(file);
      const id = newId();
      const key = `${folder}${randomBytes(16).toString('hex')}.webp`;
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
        await withdraw(id, key);
        throw error;
      }
      await pictures.request(path);
      return { path, width, height };
    },

    /** Removes what was uploaded a day ago or earlier and is shown nowhere. */
    async removeUnused() {
      const before = new Date(clock.now().getTime() - unusedForMs);
      let removed: number;
      do {
        removed = await removeSome(before);
        if (removed > 0) log.info({ pictures: removed }, 'unused pictures are removed');
      } while (removed === batch);
    },
  };
}
