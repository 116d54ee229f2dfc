import { buffer } from 'node:stream/consumers';
import { escapeIdentifier, type Pool, type PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Config } from '#server/config/config.ts';
import { knownMigrations } from '#server/db/migrate.ts';
import type { Clock } from '#server/platform/clock.ts';
import { keyOf } from '#server/platform/images/image-key.ts';
import { errorCode, StartupError, systemReason } from '#server/platform/startup-error.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { type Entry, writeArchive } from './archive.ts';
import { format, type Manifest, manifestName, partName, pictureName, readVersion } from './manifest.ts';
import { inParts, rowsIn } from './parts.ts';
import { leftOut, migrationsOf, tablesOf } from './tables.ts';

type Shop = { pool: Pool; storage: Storage; clock: Clock; config: Pick<Config, 'bucket'> };
type Report = (line: string) => void;

const pathsAtOnce = 1000;

type Content = {
  manifest: Manifest;
  /** How many pictures the shop has in its tables and not in its storage. */
  lacking: number;
};

/** Writes the shop to the file, as it is at one moment, while it may be open. */
export async function backUp(shop: Shop, file: string, report: Report): Promise<Content & { size: number }> {
  const manifest: Manifest = {
    format,
    version: await readVersion(),
    takenAt: shop.clock.now().toISOString(),
    migrations: 0,
    tables: {},
    pictures: 0,
    picturesIn: shop.config.bucket ? 'bucket' : 'archive',
  };
  const content = { manifest, lacking: 0 };
  const size = await writeArchive(file, entriesOf(shop, content, report));
  return { ...content, size };
}

/** Counts what it gives out; the manifest comes last. */
async function* entriesOf(shop: Shop, content: Content, report: Report): AsyncGenerator<Entry> {
  const { manifest } = content;
  const missing: string[] = [];
  const client = await shop.pool.connect();
  let whole = false;
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    await client.query(`set local datestyle = 'ISO'`);
    manifest.migrations = await migrationsOf(client);
    if (manifest.migrations === 0) throw new StartupError('There is no shop in this database yet.');
    if (manifest.migrations > knownMigrations()) {
      throw new StartupError('The tables are of a newer version of Hemline. Make the backup with that version.');
    }
    yield* rowsOf(client, manifest, report);
    if (manifest.picturesIn === 'archive') {
      yield* picturesOf(client, shop.storage, manifest, missing, report);
    }
    await client.query('commit');
    whole = true;
  } finally {
    // A connection in the middle of a COPY is of no use to anybody.
    client.release(!whole);
  }
  if ((await migrationsOf(shop.pool)) !== manifest.migrations) {
    throw new StartupError('The tables were changed by a newer version meanwhile. Please make the backup again.');
  }
  content.lacking = await countKept(shop.pool, missing);
  yield { name: manifestName, bytes: Buffer.from(JSON.stringify(manifest, undefined, 2)) };
}

async function* rowsOf(client: PoolClient, manifest: Manifest, report: Report): AsyncGenerator<Entry> {
  for (const table of await tablesOf(client)) {
    if (leftOut.has(table)) continue;
    let parts = 0;
    let rows = 0;
    // Counted here: PostgreSQL tells its count after the last row, when the stream may have ended already.
    for await (const bytes of inParts(client.query(copyTo(`copy ${escapeIdentifier(table)} to stdout`)))) {
      parts += 1;
      rows += rowsIn(bytes);
      yield { name: partName(table, parts), bytes };
    }
    manifest.tables[table] = rows;
    if (rows > 0) report(`${table}: ${rows} rows`);
  }
}

/** The originals; smaller sizes are made of them again. */
async function* picturesOf(
  client: PoolClient,
  storage: Storage,
  manifest: Manifest,
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
    if (manifest.pictures % pathsAtOnce === 0) report(`${manifest.pictures} pictures …`);
  }
}

async function* picturePaths(client: PoolClient): AsyncGenerator<string> {
  let after = '';
  for (;;) {
    const { rows } = await client.query<{ path: string }>(
      'select path from uploads where path > $1 order by path limit $2',
      [after, pathsAtOnce],
    );
    for (const { path } of rows) yield path;
    after = rows.at(-1)?.path ?? '';
    if (rows.length < pathsAtOnce) return;
  }
}

/** Of these pictures, those that the shop has not removed meanwhile. */
async function countKept(pool: Pool, paths: string[]): Promise<number> {
  if (paths.length === 0) return 0;
  const { rows } = await pool.query<{ kept: number }>(
    'select count(*)::int as kept from uploads where path = any($1)',
    [paths],
  );
  return rows[0]?.kept ?? 0;
}

/** Undefined when it is not there, or no more: the shop is open, and pictures that nothing shows are removed. */
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
