import { createHash } from 'node:crypto';
import { json } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { knownMigrations } from '#server/db/migrate.ts';
import { errorCode, StartupError, systemReason } from '#server/platform/startup-error.ts';
import { isKey } from '#server/platform/storage/storage.ts';
import { readArchive } from './archive.ts';
import { checkSeal } from './seal.ts';
import { AnyManifest, format, Manifest, manifestName, placeOf } from './manifest.ts';

/** Reads the whole file before anything is changed. Throws a `StartupError` when this program cannot restore it. */
export async function checkBackup(file: string): Promise<Manifest> {
  try {
    return await read(file);
  } catch (error) {
    throw error instanceof StartupError ? error : unreadable(file, error);
  }
}

/** Any error other than a `StartupError` means that the archive is incomplete or broken. */
async function read(file: string): Promise<Manifest> {
  const isSealed = await checkSeal(file);
  let manifest: Manifest | undefined;
  let pictures = 0;
  const digests: Record<string, string> = {};
  for await (const { header, body } of readArchive(file)) {
    const place = placeOf(header.name);
    if (manifest) throw new Error(`${header.name} follows the manifest`);
    if (header.name === manifestName) {
      manifest = parseManifest(file, await json(body));
    } else if (place && ('table' in place || isKey(place.picture))) {
      if ('picture' in place) pictures += 1;
      digests[header.name] = await digestOf(body);
    } else {
      throw new Error(`${header.name} is neither rows nor a picture`);
    }
  }
  if (manifest?.pictures !== pictures) throw new Error('the manifest has another number of pictures');
  if (manifest.format === format && !isSealed) throw new Error('the digest of the whole file is missing');
  if (manifest.format === format && !isDeepStrictEqual(digests, manifest.digests)) {
    throw new Error('the manifest has other digests');
  }
  return manifest;
}

async function digestOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of body) hash.update(chunk);
  return hash.digest('hex');
}

function parseManifest(file: string, written: unknown): Manifest {
  const newer = new StartupError(`${file} was made by a newer version of Hemline. Restore it with that version.`);
  if (AnyManifest.parse(written).format > format) throw newer;
  const manifest = Manifest.parse(written);
  if (manifest.migrations > knownMigrations()) throw newer;
  return manifest;
}

function unreadable(file: string, error: unknown): StartupError {
  if (errorCode(error) === 'ENOENT') return new StartupError(`There is no file ${file}.`);
  const reason = systemReason(error);
  if (reason !== undefined) return new StartupError(`${file} cannot be read: ${reason}.`, { cause: error });
  return new StartupError(`${file} is broken or not a backup of Hemline. Nothing was changed.`, { cause: error });
}
