import { buffer } from 'node:stream/consumers';
import { escapeIdentifier, type Pool, type PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Config } from '#server/config/config.ts';
import { allowLongStatements } from '#server/db/limit-waiting.ts';
import { knownMigrations } from '#server/db/migrate.ts';
import type { Clock } from '#server/platform/clock.ts';
import { keyOf } from '#server/platform/images/image-key.ts';
import { errorCode, StartupError, systemReason } from '#server/platform/startup-error.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { programVersion } from '#server/platform/system/program-version.ts';
import { type Entry, writeArchive } from './archive.ts';
import { format, type Manifest, manifestName, partName, pictureName } from './manifest.ts';
import { sha256 } from './seal.ts';
import { splitRows, rowsIn } from './parts.ts';
import { leftOut, migrationsOf, tablesOf } from './tables.ts';

type Shop = { pool: Pool; storage: Storage; clock: Clock; config: Pick<Config, 'bucket'> };
type NewManifest = Manifest & { digests: Record<string, string> };
type Report = (line: string) => void;

const pathsPerQuery = 1000;

type Content = {
  manifest: NewManifest;
  /** The number of pictures that are missing in the storage. */
  lacking: number;
};

/** Writes a consistent backup of the shop to a file. The shop may be running. */
export async function backUp(shop: Shop, file: string, report: Report): Promise<Content & { size: number }> {
  const manifest: NewManifest = {
    format,
    version: programVersion(),
    takenAt: shop.clock.now().toISOString(),
    migrations: 0,
    tables: {},
    pictures: 0,
    digests: {},
    picturesIn: shop.config.bucket ? 'bucket' : 'archive',
  };
  const content = { manifest, lacking: 0 };
  const size = await writeArchive(file, withDigests(manifest, entriesOf(shop, content, report)));
  return { ...content, size };
}

/** Notes the digest of each entry before the next one is created, so that the manifest has them all. */
async function* withDigests({ digests }: NewManifest, entries: AsyncIterable<Entry>): AsyncGenerator<Entry> {
  for await (const entry of entries) {
    digests[entry.name] = sha256(entry.bytes);
    yield entry;
  }
}

/** Yields all entries and counts them; the manifest is the last one. */
async function* entriesOf(shop: Shop, content: Content, report: Report): AsyncGenerator<Entry> {
  const { manifest } = content;
  const missing: string[] = [];
  const client = await shop.pool.connect();
  try {
    await allowLongStatements(client);
    await client.query('begin isolation level repeatable read read only');
    await client.query(`set local datestyle = 'ISO'`);
    manifest.migrations = await migrationsOf(client);
    if (manifest.migrations === 0) throw new StartupError('There is no shop in this database yet.');
    if (manifest.migrations > knownMigrations()) {
      throw new StartupError('The tables are of a newer version of Hemline. Run the backup with that version.');
    }
    yield* rowsOf(client, manifest, report);
    if (manifest.picturesIn === 'archive') {
      yield* picturesOf(client, shop.storage, manifest, missing, report);
    }
    await client.query('commit');
  } finally {
    // It may be in the middle of a COPY, and its limits were removed.
    client.release(true);
  }
  if ((await migrationsOf(shop.pool)) !== manifest.migrations) {
    throw new StartupError('The tables were changed by a newer version meanwhile. Please run the backup again.');
  }
  content.lacking = await countExisting(shop.pool, missing);
  yield { name: manifestName, bytes: Buffer.from(JSON.stringify(manifest, undefined, 2)) };
}

async function* rowsOf(client: PoolClient, manifest: NewManifest, report: Report): AsyncGenerator<Entry> {
  for (const table of await tablesOf(client)) {
    if (leftOut.has(table)) continue;
    let parts = 0;
    let rows = 0;
    // Counts the rows itself, since the stream may end before PostgreSQL has sent its count.
    for await (const bytes of splitRows(client.query(copyTo(`copy ${escapeIdentifier(table)} to stdout`)))) {
      parts += 1;
      rows += rowsIn(bytes);
      yield { name: partName(table, parts), bytes };
    }
    manifest.tables[table] = rows;
    if (rows > 0) report(`${table}: ${rows} rows`);
  }
}

/** Yields the original pictures. Their sizes are created again after a restore. */
async function* picturesOf(
  client: PoolClient,
  storage: Storage,
  manifest: NewManifest,
  missing: string[],
  report: Report,
): AsyncGenerator<Entry> {
  for await (const path of picturePaths(client)) {
    const bytes = await pictureAt(storage, keyOf(path));
    if (!bytes) {
      missing.push(path);
      continue;
    }
    manifest.pictures += 1;
    yield { name: pictureName(keyOf(path)), bytes };
    if (manifest.pictures % pathsPerQuery === 0) report(`${manifest.pictures} pictures …`);
  }
}

async function* picturePaths(client: PoolClient): AsyncGenerator<string> {
  let after = '';
  for (;;) {
    const { rows } = await client.query<{ path: string }>(
      'select path from uploads where path > $1 order by path limit $2',
      [after, pathsPerQuery],
    );
    for (const { path } of rows) yield path;
    after = rows.at(-1)?.path ?? '';
    if (rows.length < pathsPerQuery) return;
  }
}

/** Counts the pictures that the shop has not deleted meanwhile. */
async function countExisting(pool: Pool, paths: string[]): Promise<number> {
  if (paths.length === 0) return 0;
  const { rows } = await pool.query<{ existing: number }>(
    'select count(*)::int as existing from uploads where path = any($1)',
    [paths],
  );
  return rows[0]?.existing ?? 0;
}

/** Reads a picture. Returns undefined when it does not exist, or was deleted meanwhile as unused. */
async function pictureAt(storage: Storage, key: string): Promise<Buffer | undefined> {
  try {
    const file = await storage.read(key);
    return file && (await buffer(file.stream()));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    const reason = systemReason(error);
    throw reason === undefined
      ? error
      : new StartupError(`The picture ${key} cannot be read: ${reason}.`, { cause: error });
  }
}
