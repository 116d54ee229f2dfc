import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '#server/platform/startup-error.ts';
import { type Place, unusable } from './place.ts';

const busy = 5;

export class FolderInUse extends StartupError {}

/**
 * Locks a data folder for one program. Node has no file locks, but those of SQLite are locks of the operating system: they are atomic and
 * end with the process, so there are no stale locks.
 */
export function lock({ dataDir, home }: Place): () => void {
  const file = path.join(home, 'hemline.lock');
  const holder = path.join(home, 'hemline.pid');
  try {
    // SQLite also opens a read-only file, and then holds no lock.
    if (!existsSync(file)) writeFileSync(file, '');
    accessSync(file, constants.W_OK);
  } catch (error) {
    throw unusable(dataDir, error);
  }
  const database = new DatabaseSync(file);
  try {
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    writeFileSync(holder, `${process.pid}\n`);
  } catch (error) {
    database.close();
    if (!(error instanceof Error && 'errcode' in error && error.errcode === busy)) throw unusable(dataDir, error);
    throw new FolderInUse(
      `The data folder ${dataDir} is in use by process ${readPid(holder)}; stop that first, or set DATA_DIR to another folder.`,
    );
  }
  return () => {
    if (database.isOpen) database.close();
  };
}

function readPid(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return 'unknown';
  }
}
