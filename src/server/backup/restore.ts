import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { escapeIdentifier, type Pool, type PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { overConnection } from '#server/db/client.ts';
import { applyJobMigrations, applyMigrations, withMigrationLock } from '#server/db/migrate.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { readArchive } from './archive.ts';
import { type Manifest, placeOf } from './manifest.ts';
import { sha256 } from './seal.ts';
import { filledTables, loadWithoutTriggers, migrationsOf, tablesOf } from './tables.ts';

type Shop = { pool: Pool; storage: Storage };
type Backup = { file: string; manifest: Manifest };

/** Restores a checked backup into an empty shop. Throws a `StartupError` and changes nothing when the shop is not empty. */
export async function restore({ pool, storage }: Shop, backup: Backup): Promise<void> {
  await withMigrationLock(pool, async (client) => {
    await refuseUnlessEmpty(client, backup.manifest);
    const db = overConnection(client);
    await applyMigrations(db, backup.manifest.migrations);
    await client.query('begin');
    await loadWithoutTriggers(client, () => load({ client, storage }, backup));
    await client.query('commit');
    await applyMigrations(db);
    await applyJobMigrations(pool);
  });
}

async function refuseUnlessEmpty(client: PoolClient, manifest: Manifest): Promise<void> {
  const filled = await filledTables(client);
  if (filled.length > 0) {
    throw new StartupError(`A backup is restored into an empty shop. This one has rows in ${filled.join(', ')}.`);
  }
  if ((await migrationsOf(client)) > manifest.migrations) {
    throw new StartupError(
      'The tables of this shop are newer than the backup. Restore into a database without tables.',
    );
  }
}

async function load({ client, storage }: { client: PoolClient; storage: Storage }, { file, manifest }: Backup) {
  const known = new Set(await tablesOf(client));
  const unknown = Object.keys(manifest.tables).filter((table) => !known.has(table));
  if (unknown.length > 0) throw new StartupError(`The backup has unknown tables: ${unknown.join(', ')}.`);
  const loaded = new Map(Object.keys(manifest.tables).map((table) => [table, 0]));
  for await (const { header, body } of readArchive(file)) {
    const place = placeOf(header.name);
    if (!place) break;
    const bytes = await buffer(body);
    if (manifest.digests && manifest.digests[header.name] !== sha256(bytes)) {
      throw new StartupError(`${file} has changed since it was checked: ${header.name} is not what it was.`);
    }
    if ('picture' in place) {
      await storage.put(place.picture, bytes);
    } else {
      const rows = client.query(copyFrom(`copy ${escapeIdentifier(place.table)} from stdin`));
      await pipeline([bytes], rows);
      loaded.set(place.table, (loaded.get(place.table) ?? 0) + rows.rowCount);
    }
  }
  const differing = [...loaded].filter(([table, rows]) => manifest.tables[table] !== rows).map(([table]) => table);
  if (differing.length > 0) {
    throw new StartupError(`${file} has another number of rows than its manifest says in ${differing.join(', ')}.`);
  }
}
