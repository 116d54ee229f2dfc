import { randomUUID } from 'node:crypto';
import { copyFile, link, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '#server/platform/startup-error.ts';

const keptForMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Links or copies the assets of the build to the folder `kept` and deletes those that have been in no build for seven days. A page
 * that was opened before a release still requests the assets of its own build. The modification time of one is when it was last in
 * the build of an instance, so this runs daily.
 */
export async function keepAssets({ built, kept, now }: { built: string; kept: string; now: Date }): Promise<void> {
  await mkdir(kept, { recursive: true });
  const current = new Set(await readdir(built));
  for (const name of current) await keepAsset(path.join(built, name), path.join(kept, name), now);
  for (const name of await readdir(kept)) {
    if (current.has(name)) continue;
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
    if (!(await linkAsset(file, copy, now))) await copyAsset(file, copy, now);
  }
}

/** A link takes no space and a fifth of a copy's time. Returns false where none is possible, such as between two file systems. */
async function linkAsset(file: string, copy: string, now: Date): Promise<boolean> {
  try {
    // Another instance may delete what looks old as soon as it is there.
    await utimes(file, now, now);
    await link(file, copy);
    return true;
  } catch (error) {
    return errorCode(error) === 'EEXIST';
  }
}

async function copyAsset(file: string, copy: string, now: Date): Promise<void> {
  // Renamed when complete, because another instance may serve the same folder.
  const unfinished = `${copy}.${randomUUID()}`;
  await copyFile(file, unfinished);
  await utimes(unfinished, now, now);
  await rename(unfinished, copy);
}
