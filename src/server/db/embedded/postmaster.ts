import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartupError, errorCode } from '#server/platform/startup-error.ts';
import type { Place } from './place.ts';

const pidFile = ({ cluster }: Place) => path.join(cluster, 'postmaster.pid');

export type Postmaster = { pid: number; port: number; status: string };

/** Reads the pid file of the running server, or of one that was killed. */
export function readPostmaster(place: Place): Postmaster | undefined {
  try {
    const lines = readFileSync(pidFile(place), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim() ?? '' };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Stops the server that a killed program left running. The caller must hold the lock, so that no other program uses the cluster. The
 * server is not reused, since a new one has this version's binaries and settings and starts quickly.
 */
export async function endLeftover(place: Place, report: (line: string) => void): Promise<void> {
  const pid = readPostmaster(place)?.pid;
  // PostgreSQL removes the file of a dead server itself, after checking that no process of it is left.
  if (pid === undefined || !isAlive(pid)) return;
  if (!serves(pid, place)) {
    // Another process has this id now, for which PostgreSQL would refuse to start.
    rmSync(pidFile(place), { force: true });
    return;
  }
  report('Stopping the database server that a killed program left running');
  if (!(await end(pid, () => !serves(pid, place), fastShutdown)))
    throw new StartupError(`The database server of ${place.dataDir} (process ${pid}) does not stop; stop it manually.`);
}

/** Returns whether a process is the server of this cluster, whose folder is its working directory. */
function serves(pid: number, { cluster }: Place): boolean {
  return existsSync(cluster) && workingDirectory(pid) === realpathSync(cluster);
}

function workingDirectory(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`);
    const fields = execFileSync('lsof', ['-a', '-p', `${pid}`, '-d', 'cwd', '-Fn'], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return /^n(.+)$/m.exec(fields)?.[1];
  } catch {
    return undefined;
  }
}

type Shutdown = [NodeJS.Signals, seconds: number][];

/** Closes connections immediately. If that takes too long, the server is killed and recovers at its next start. */
export const fastShutdown: Shutdown = [
  ['SIGINT', 30],
  ['SIGQUIT', 5],
  ['SIGKILL', 5],
];

/** Waits shortly for connections to close by themselves, then does the same. */
export const smartShutdown: Shutdown = [['SIGTERM', 2], ...fastShutdown];

/** Returns the processes of a running server, which are in sessions of their own, so that no signal reaches all of them. */
export function processesOf(pid: number): number[] {
  return [pid, ...childrenOf(pid)];
}

function childrenOf(pid: number): number[] {
  try {
    if (process.platform !== 'linux')
      return execFileSync('pgrep', ['-P', `${pid}`], { encoding: 'utf8', stdio: 'pipe' })
        .split(/\s+/)
        .filter(Boolean)
        .map(Number);
    return readdirSync('/proc')
      .map(Number)
      .filter((each) => each > 0 && parentOf(each) === pid);
  } catch {
    return [];
  }
}

function parentOf(pid: number): number | undefined {
  try {
    // The name of the program, which comes before, may contain spaces and brackets.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return undefined;
  }
}

/** Lets the processes of a server go on that were frozen by SIGSTOP, since a frozen one reacts to no other signal than SIGKILL. */
export function thaw(pid: number): void {
  for (const each of processesOf(pid)) send(each, 'SIGCONT');
}

/**
 * Sends the signals one after the other until the server is gone. Returns false when it is still running. A killed server leaves its
 * processes behind when they cannot notice it, so they are killed, too.
 */
export async function end(pid: number, gone: () => boolean, shutdown: Shutdown): Promise<boolean> {
  for (const [signal, seconds] of shutdown) {
    if (gone()) return true;
    thaw(pid);
    for (const each of signal === 'SIGKILL' ? processesOf(pid) : [pid]) send(each, signal);
    for (const limit = Date.now() + seconds * 1000; Date.now() < limit && !gone();) await pause(10);
  }
  return gone();
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

export function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}
