import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from '#server/platform/startup-error.ts';
import type { Account } from './account.ts';
import { type Binaries, program } from './binaries.ts';
import type { Place } from './place.ts';

const owner = 'hemline';

const passwordFile = ({ home }: Place) => path.join(home, 'postgres.password');

export const urls = (port: number, password: string) => (database: string) =>
  `postgres://${owner}:${password}@127.0.0.1:${port}/${database}`;

/** Creates the cluster, or checks the existing one, and returns the password of its only user. */
export async function openCluster(
  place: Place,
  binaries: Binaries,
  account: Account,
  options: { fast: boolean; report: (line: string) => void },
): Promise<string> {
  if (existsSync(path.join(place.cluster, 'PG_VERSION'))) {
    checkVersion(place, binaries);
    // PostgreSQL refuses a folder that others may read, such as a plain copy.
    await chmod(place.cluster, 0o700);
    return readPassword(place);
  }
  options.report(`Creating the database (PostgreSQL ${binaries.major})`);
  const password = await newPassword(place, account);
  await initialize(place, binaries, account, options.fast);
  return password;
}

function checkVersion({ dataDir, cluster }: Place, { major }: Binaries): void {
  const found = readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (found === major) return;
  throw new StartupError(
    `The data folder ${dataDir} was created by PostgreSQL ${found} and this program has PostgreSQL ${major}; start it with the version of Hemline that created it, or set DATA_DIR to another folder.`,
  );
}

export async function readPassword(place: Place): Promise<string> {
  const file = passwordFile(place);
  if (existsSync(file)) return (await readFile(file, 'utf8')).trim();
  throw new StartupError(
    `The file ${file} with the password of the database of ${place.dataDir} is missing; restore it.`,
  );
}

async function newPassword(place: Place, account: Account): Promise<string> {
  const file = passwordFile(place);
  const password = randomBytes(24).toString('base64url');
  await rm(file, { force: true });
  await writeFile(file, `${password}\n`, { mode: 0o600, flush: true });
  await changeOwner(account, file);
  return password;
}

const changeOwner = async (account: Account, file: string) => {
  if (account !== undefined) await chown(file, account.uid, account.gid);
};

/** Creates the cluster in a temporary folder and renames it, so that a killed start leaves no incomplete cluster. */
async function initialize(place: Place, binaries: Binaries, account: Account, fast: boolean): Promise<void> {
  const { home, cluster } = place;
  await removeUnfinished(home);
  const unfinished = path.join(home, `${unfinishedName}${process.pid}`);
  await mkdir(unfinished, { mode: 0o700 });
  await changeOwner(account, unfinished);
  await initdb(binaries, account, [
    `--pgdata=${unfinished}`,
    `--username=${owner}`,
    `--pwfile=${passwordFile(place)}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // PostgreSQL's own collation, so that an update of system libraries cannot corrupt an index.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    `--locale=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
    '--no-instructions',
    ...(fast ? ['--no-sync'] : []),
  ]);
  await rename(unfinished, cluster).catch((error: unknown) => {
    throw new StartupError(`${cluster} exists and is not a database; move it elsewhere.`, { cause: error });
  });
}

const unfinishedName = 'postgres.new-';

async function removeUnfinished(home: string): Promise<void> {
  const names = (await readdir(home)).filter((name) => name.startsWith(unfinishedName));
  // The initdb of a killed start may still be writing there.
  const retryWhileBusy = { recursive: true, force: true, maxRetries: 50 };
  await Promise.all(names.map((name) => rm(path.join(home, name), retryWhileBusy)));
}

async function initdb(binaries: Binaries, account: Account, args: string[]): Promise<void> {
  const child = spawn(program(binaries, 'initdb'), args, { ...account, cwd: '/', env: {}, detached: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new StartupError(`The database could not be created.\n${output.trim()}`);
}
