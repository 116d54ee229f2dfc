import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { StartupError } from '#server/platform/startup-error.ts';

/** The user that runs PostgreSQL; undefined for the user of the program. */
export type Account = { uid: number; gid: number } | undefined;

const runsAsRoot = () => process.getuid?.() === 0;

/** Returns an unprivileged account when the program runs as root, as which PostgreSQL refuses to run. */
export function unprivilegedAccount(): Account {
  if (!runsAsRoot()) return undefined;
  const account = find('postgres') ?? find('hemline') ?? create('hemline') ?? find('nobody');
  if (account === undefined)
    throw new StartupError(
      'PostgreSQL refuses to run as root and no other user exists; start Hemline as an ordinary user.',
    );
  return account;
}

function find(name: string): Account {
  const uid = number('-u', name);
  const gid = number('-g', name);
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}

function number(flag: string, name: string): number | undefined {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
  return status === 0 ? Number(stdout) : undefined;
}

function create(name: string): Account {
  const shell = '/usr/sbin/nologin';
  const { status } = spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', shell, name]);
  return status === 0 ? find(name) : undefined;
}

/** Returns the owner of a cluster, as which PostgreSQL must run. A cluster that belongs to root, for example after a copy, is given to `account`. */
export function ownerOf(cluster: string, account: Account): Account {
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner === undefined) return account;
  if (account === undefined) {
    if (owner.uid === process.getuid?.()) return undefined;
    throw new StartupError(`The database ${cluster} belongs to another user; start Hemline as its owner or as root.`);
  }
  if (owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, cluster]);
  return account;
}

/** Returns whether the account can run a command, by running it. */
export const canRun = (account: Account, command: string, args: string[]) =>
  spawnSync(command, args, { ...account, cwd: '/', stdio: 'ignore', env: {} }).status === 0;

export const canEnter = (account: Account, folder: string) =>
  account === undefined || canRun(account, '/bin/sh', ['-c', 'cd -- "$0"', folder]);
