import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '#server/platform/startup-error.ts';
import { isKey, type Storage } from './storage.ts';

/** An unfinished file of this age was left by a process that was killed. */
const abandonedAfterMs = 60 * 60 * 1000;

const absent = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);
const isAbsent = (error: unknown) => absent.has(errorCode(error) ?? '');

async function removeAbandoned(folder: string): Promise<void> {
  const before = Date.now() - abandonedAfterMs;
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (mtimeMs < before) await rm(file, { force: true });
  }
}

/** Stores files under `<dataDir>/media`, which several instances may share. */
export function createFileStorage(dataDir: string): Storage {
  const folder = path.join(dataDir, 'media');
  // On the same file system, so that a rename is atomic, and with a name that no key can have.
  const unfinished = path.join(folder, '.unfinished');
  let swept = false;

  const prepare = async () => {
    await mkdir(unfinished, { recursive: true });
    if (swept) return;
    swept = true;
    await removeAbandoned(unfinished);
  };

  const find = async (key: string) => {
    if (!isKey(key)) return undefined;
    try {
      const found = await stat(path.join(folder, key));
      return found.isFile() ? found : undefined;
    } catch (error) {
      if (isAbsent(error)) return undefined;
      throw error;
    }
  };

  return {
    async put(key, bytes) {
      if (!isKey(key)) throw new Error(`not a key of the storage: ${JSON.stringify(key)}`);
      await prepare();
      const target = path.join(folder, key);
      const temporary = path.join(unfinished, randomUUID());
      try {
        // Flushed before the rename, so that a power failure cannot leave an empty file under the final name.
        await writeFile(temporary, bytes, { flush: true });
        await mkdir(path.dirname(target), { recursive: true });
        await rename(temporary, target);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async read(key) {
      const found = await find(key);
      return (
        found && {
          size: found.size,
          modifiedAt: found.mtime,
          stream: () => createReadStream(path.join(folder, key)),
        }
      );
    },
    exists: async (key) => (await find(key)) !== undefined,
    async remove(key) {
      if (isKey(key)) await rm(path.join(folder, key), { force: true });
    },
  };
}
