import { existsSync, lstatSync, statSync } from 'node:fs';
import { access, chmod, constants, mkdir, readlink, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartupError, errorCode, systemReason } from '#server/platform/startup-error.ts';
import { type Account, canEnter, ownerOf } from './account.ts';

/** `home` contains the cluster, its password and its lock. It is the data folder, unless PostgreSQL cannot access that. */
export type Place = { dataDir: string; home: string; cluster: string };

/** The folder for files that an unprivileged PostgreSQL cannot access elsewhere, for example when the program is under /root. */
const outside = '/var/lib/hemline';

export async function findPlace(folder: string, account: Account, fast: boolean): Promise<Place> {
  const dataDir = await openDataFolder(folder);
  const inside = path.join(dataDir, 'postgres');
  if (lstatSync(inside, { throwIfNoEntry: false })?.isSymbolicLink()) return linkedPlace(dataDir, inside);
  // A temporary folder of a test is private to root and contains nothing confidential.
  if (fast && account !== undefined) await chmod(dataDir, 0o711);
  const place = { dataDir, home: dataDir, cluster: inside };
  if (canEnter(ownerOf(inside, account), dataDir)) return place;
  if (!existsSync(inside)) return outsidePlace(dataDir, inside);
  throw new StartupError(
    `PostgreSQL does not run as root, and the owner of ${inside} may not enter that folder; move ${dataDir} to a folder that all users may enter.`,
  );
}

/** Creates the folder if needed, checks that it is usable and returns its path. */
export async function openDataFolder(folder: string): Promise<string> {
  const dataDir = path.resolve(folder);
  try {
    await createFolder(dataDir);
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw unusable(dataDir, error);
  }
  return dataDir;
}

/** Creates a folder without `recursive`, with which Node loops forever in some system folders, such as /proc. */
async function createFolder(folder: string): Promise<void> {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  await createFolder(path.dirname(folder));
  await mkdir(folder).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST' || !statSync(folder).isDirectory()) throw error;
  });
}

/** Returns a `StartupError` for an unusable folder, or the error itself when the operating system is not the cause. */
export function unusable(folder: string, error: unknown): unknown {
  const reason = systemReason(error);
  if (reason === undefined) return error;
  return new StartupError(
    `The data folder ${folder} cannot be used: ${reason}. Allow this user to write there, or set DATA_DIR to another folder.`,
    { cause: error },
  );
}

async function linkedPlace(dataDir: string, link: string): Promise<Place> {
  const cluster = path.resolve(dataDir, await readlink(link));
  const home = path.dirname(cluster);
  if (!existsSync(home))
    throw new StartupError(
      `The database of ${dataDir} is in ${home}, which is missing; restore it, or delete ${link} to start with an empty shop.`,
    );
  return { dataDir, home, cluster };
}

async function outsidePlace(dataDir: string, inside: string): Promise<Place> {
  const home = await createHome(dataDir);
  await writeFile(path.join(home, 'README'), `The database of the Hemline data folder ${dataDir}\n`);
  const cluster = path.join(home, 'postgres');
  await symlink(cluster, inside);
  return { dataDir, home, cluster };
}

/** Whether the shop itself created this home of a cluster, so that it contains nothing else. */
export const isOwnHome = (home: string): boolean => path.dirname(home) === outside;

/** Creates a folder named after the data folder. An existing folder is not used, since it may contain another shop. */
async function createHome(dataDir: string): Promise<string> {
  await openFolder(outside);
  const name = dataDir.replaceAll(/[^\w.-]+/g, '-').replace(/^-/, '');
  for (let copy = 1; ; copy += 1) {
    const home = path.join(outside, copy === 1 ? name : `${name}-${copy}`);
    try {
      await mkdir(home);
      await chmod(home, 0o755);
      return home;
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw unusable(home, error);
    }
  }
}

/** Creates a folder that every account may enter, whatever the umask. */
async function openFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
}

export async function openOutside(name: string): Promise<string> {
  await openFolder(outside);
  return path.join(outside, name);
}
