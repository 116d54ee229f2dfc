import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '#server/platform/startup-error.ts';

const keptForMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Copies the assets of the build to the folder `kept` and deletes those copies that have been in no build for seven days. A page
 * that was opened before a release still requests the assets of its own build. The modification time of a copy is when it was last
 * in the build of an instance, so this runs daily.
 */
export async function keepAssets({ built, kept, now }: { built: string; kept: string; now: Date }): Promise<void> {
  await mkdir(kept, { recursive: true });
  for (const name of await readdir(built)) await keepAsset(path.join(built, name), path.join(kept, name), now);
  for (const name of await readdir(kept)) {
    const copy = path.join(kept, name);
    const { mtimeMs } = await stat(copy);
    if (now.getTime() - mtimeMs > keptForMs) await rm(copy, { force: true });
  }
}

async function keepAsset(file: string, copy: string, now: Date): Promise<void> {
  try {
    await utimes(copy, now, now);
  } catch (cause) {
    if (errorCode(cause) !== 'ENOENT') throw cause;
    // Renamed when complete, because another instance may serve the same folder.
    const unfinished = `${copy}.${randomUUID()}`;
    await copyFile(file, unfinished);
    await utimes(unfinished, now, now);
    await rename(unfinished, copy);
  }
}
