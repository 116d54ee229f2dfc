import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { backUp } from '#server/backup/backup.ts';
import { checkBackup } from '#server/backup/check.ts';
import type { Manifest } from '#server/backup/manifest.ts';
import { restore } from '#server/backup/restore.ts';
import { type CloneNote, writeCloneNote } from '#server/config/clone-note.ts';
import { type Config, readConfig } from '#server/config/config.ts';
import { openDataFolder } from '#server/db/embedded/place.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { allowLongStatements } from '#server/db/limit-waiting.ts';
import { buildDependencies, type Dependencies } from '#server/dependencies.ts';
import { newId } from '#server/platform/ids.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { anonymize, type People } from './anonymize.ts';

type Report = (line: string) => void;
export type NewClone = { folder: string; manifest: Manifest; admin: { email: string; password: string } };

const adminEmail = 'admin@example.invalid';

/** Creates the folder of a copy. An existing folder must be empty. */
export async function createCloneFolder(name: string): Promise<string> {
  const folder = await openDataFolder(name);
  if ((await readdir(folder)).length > 0) {
    throw new StartupError(`A copy is made in a new folder. ${folder} has files in it.`);
  }
  return folder;
}

/**
 * Restores a backup into a folder as a second shop on a database of its own, and replaces its people. Until that is done, the folder
 * has a note that keeps every program from opening it.
 */
export async function createClone(
  { folder, file, people }: { folder: string; file: string; people: People },
  report: Report,
): Promise<NewClone> {
  const manifest = await checkBackup(file);
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'error' });
  const note: CloneNote = { takenAt: manifest.takenAt, isReady: false };
  writeCloneNote(folder, note);
  report(`Restoring the shop of ${manifest.takenAt}, version ${manifest.version} …`);
  const password = await fillClone(config, { file, manifest, people, report });
  writeCloneNote(folder, { ...note, isReady: true });
  return { folder, manifest, admin: { email: adminEmail, password } };
}

/** Returns the password of the new admin. */
async function fillClone(
  config: Config,
  { file, manifest, people, report }: { file: string; manifest: Manifest; people: People; report: Report },
): Promise<string> {
  await using open = new AsyncDisposableStack();
  const server = await startEmbeddedPostgres({ dataDir: config.dataDir, report });
  open.defer(() => server.stop());
  const shop = await buildDependencies(config, { url: server.url('hemline') });
  open.defer(() => shop.close());
  await restore(shop, { file, manifest });
  report(people === 'fake' ? 'Making up people …' : 'Erasing people …');
  await replacePeople(shop, people);
  const { email, password = await shop.auth.renewPassword(email) } = await shop.team.addOwner(adminEmail);
  return password;
}

/** Replaces all people in one transaction. */
export async function replacePeople({ pool }: Pick<Dependencies, 'pool'>, people: People): Promise<void> {
  const client = await pool.connect();
  try {
    await allowLongStatements(client);
    await client.query('begin');
    await anonymize(client, people);
    await client.query('commit');
    // The rows of real people are still in the files of the database.
    await client.query('vacuum full analyze');
  } finally {
    client.release(true);
  }
}

/** Copies the live shop, through a backup in the folder of the copy, and notes it in the audit of the live shop. */
export async function cloneLive(
  live: Dependencies,
  { folder, people }: { folder: string; people: People },
  report: Report,
): Promise<NewClone> {
  const file = path.join(folder, 'live.tar.gz');
  try {
    await backUp(live, file, () => undefined);
    // In SQL, because the live shop may be of an older version, whose entries have fewer columns.
    await live.pool.query(
      `insert into audit_entries (id, action, entity, entity_id, created_at) values ($1, 'system.clone', 'system', '', $2)`,
      [newId(), live.clock.now()],
    );
    return await createClone({ folder, file, people }, report);
  } finally {
    await rm(file, { force: true });
  }
}
