import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '#server/platform/startup-error.ts';
import { type Place, unusable } from './place.ts';

const busy = 5;

export class FolderInUse extends StartupError {}

/**
 * One program at a time per data folder. Node has no file locks of its own, but SQLite's are the operating system's: they are
 * atomic and go with the process however it ends, so there is no stale lock to judge by process numbers.
 */
export function lock({ dataDir, home }: Place): () => void {
  const file = path.join(home, 'hemline.lock');
  const holder = path.join(home, 'hemline.pid');
  try {
    // SQLite would also open a file that it may not write, and then hold no lock.
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
