import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { checkout, missing, prepareDebian } from './debian.ts';
import { faults } from './faults.ts';
import { readOptions } from './options.ts';

// Everything that the rehearsal starts, mounts and names is in namespaces of its own, which the kernel removes with all in them as soon
// as their first process ends, however this program ends.

const root = path.join(import.meta.dirname, '../..');

/** Runs in the new namespaces as their first process, and therefore collects the processes that lose their parent. */
const enter = `
  set -e
  debian=$1 checkout=$2 folder=$3 program=$4; shift 4
  mount --make-rprivate /
  mount --bind . "$debian$checkout"
  mount --bind /proc "$debian/proc"
  mount --rbind /dev "$debian/dev"
  mount -t sysfs sysfs "$debian/sys"
  for place in run tmp etc/haproxy mnt; do mount -t tmpfs -o mode=755 tmpfs "$debian/$place"; done
  chmod 1777 "$debian/tmp"
  mkdir "$debian/mnt/logs"
  mount --bind "$folder" "$debian/mnt/logs"
  chroot "$debian" sh -c 'cd "$1"; shift; exec "$@"' sh "$checkout" node_modules/.bin/node "$program" "$@" &
  wait $!
`;

process.exit(await run());

async function run(): Promise<number> {
  const need = await missing();
  if (need !== undefined) {
    console.error(need);
    return 2;
  }
  const names = readOptions(process.argv.slice(2), Object.keys(faults));
  const debian = await prepareDebian();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hemline-cluster-'));
  // The database runs as another user, who writes its log there.
  await chmod(folder, 0o777);
  const code = await rehearse(debian, folder, names);
  if (code === 0) await rm(folder, { recursive: true });
  else console.error(`The logs are in ${folder}`);
  return code;
}

async function rehearse(debian: string, folder: string, names: readonly string[]): Promise<number> {
  const spaces = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];
  const inside = [debian, checkout, folder, 'e2e/cluster/rehearsal.ts', ...names];
  // It is killed with this program.
  const command = ['--pdeathsig', 'KILL', 'unshare', ...spaces, 'sh', '-c', enter, 'sh', ...inside];
  const child = spawn('setpriv', command, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  const end = () => child.kill('SIGKILL');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, end);
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
