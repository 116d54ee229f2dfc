import { execFile } from 'node:child_process';
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** What is installed on the machines of the rehearsal, beside the least that Debian 13 is. */
const packages = [
  'etcd-client',
  'etcd-server',
  'gettext-base',
  'haproxy',
  'iproute2',
  'libatomic1',
  'libfaketime',
  'patroni',
  'pgbackrest',
  'postgresql-17',
  'python3-etcd',
  'python3-psycopg2',
  'systemd',
];

const mirror = 'http://deb.debian.org/debian';
const cache = '/var/cache/hemline-cluster';

/** The place of this checkout in the folder of Debian 13. */
export const checkout = '/srv/hemline';

/** Says what is missing for the rehearsal; undefined when nothing is. */
export async function missing(): Promise<string | undefined> {
  if (process.platform !== 'linux') return 'npm run cluster needs Linux, for its network namespaces.';
  if (process.getuid?.() !== 0) return 'npm run cluster needs root, for its network namespaces: run it with sudo.';
  const [folder, debootstrap] = await Promise.all([isCurrent(folderOfDebian), exists('debootstrap')]);
  if (!folder && !debootstrap)
    return `npm run cluster needs debootstrap, with which it installs Debian 13 in ${cache} once: apt-get install debootstrap`;
  return undefined;
}

const exists = (program: string) =>
  execute('sh', ['-c', `command -v ${program}`]).then(
    () => true,
    () => false,
  );

const folderOfDebian = path.join(cache, 'debian-13');
const list = packages.join('\n');

const isCurrent = (folder: string) =>
  readFile(path.join(folder, 'hemline-packages'), 'utf8').then(
    (installed) => installed === list,
    () => false,
  );

/** Installs Debian 13 with the packages in a folder, unless an earlier run has done so. Returns the folder. */
export async function prepareDebian(): Promise<string> {
  if (await isCurrent(folderOfDebian)) return folderOfDebian;
  console.log(`Installing Debian 13 in ${folderOfDebian}, which takes some minutes …`);
  const unfinished = `${folderOfDebian}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  await run('debootstrap', ['--variant=minbase', 'trixie', unfinished, mirror]);
  // No package may start its service or create a database of its own.
  await writeFile(path.join(unfinished, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  await mkdir(path.join(unfinished, 'etc/postgresql-common'), { recursive: true });
  await writeFile(path.join(unfinished, 'etc/postgresql-common/createcluster.conf'), 'create_main_cluster = false\n');
  await copyFile('/etc/resolv.conf', path.join(unfinished, 'etc/resolv.conf'));
  const install = ['apt-get', 'install', '--yes', '--no-install-recommends', ...packages];
  await run('chroot', [unfinished, ...install], { ...process.env, DEBIAN_FRONTEND: 'noninteractive' });
  await mkdir(path.join(unfinished, checkout), { recursive: true });
  await writeFile(path.join(unfinished, 'hemline-packages'), list);
  await rm(folderOfDebian, { recursive: true, force: true });
  await rename(unfinished, folderOfDebian);
  return folderOfDebian;
}

async function run(program: string, args: string[], env: NodeJS.ProcessEnv = process.env): Promise<void> {
  await execute(program, args, { env, maxBuffer: 2 ** 28 }).catch((error: { stdout?: string; stderr?: string }) => {
    const output = `${error.stdout ?? ''}${error.stderr ?? ''}`.trim().split('\n').slice(-15).join('\n');
    throw new Error(`${program} failed:\n${output}`, { cause: error });
  });
}
