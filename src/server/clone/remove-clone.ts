import { lstat, readlink, rm } from 'node:fs/promises';
import path from 'node:path';
import { readCloneNote } from '#server/config/clone-note.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { isOwnHome } from '#server/db/embedded/place.ts';
import { StartupError } from '#server/platform/startup-error.ts';

/** Deletes a copy with its database. Throws when the folder is no copy of a shop, or is open. */
export async function removeClone(name: string): Promise<string> {
  const folder = path.resolve(name);
  if (!isClone(folder)) throw new StartupError(`${folder} is not a copy of a shop, so nothing was deleted.`);
  const database = path.join(folder, 'postgres');
  const found = await lstat(database).catch(() => undefined);
  // It takes the lock of the folder, which a running shop has.
  if (found) await (await startEmbeddedPostgres({ dataDir: folder })).stop();
  // Where PostgreSQL may not enter the folder, its files are elsewhere (`findPlace`). A link that somebody made leads to a folder of others.
  if (found?.isSymbolicLink()) {
    const cluster = path.resolve(folder, await readlink(database));
    const home = path.dirname(cluster);
    await rm(isOwnHome(home) ? home : cluster, { recursive: true, force: true });
  }
  await rm(folder, { recursive: true });
  return folder;
}

/** A damaged note is one, too. */
function isClone(folder: string): boolean {
  try {
    return readCloneNote(folder) !== undefined;
  } catch (error) {
    if (error instanceof StartupError) return true;
    throw error;
  }
}
