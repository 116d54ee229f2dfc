import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartupError, errorCode } from '#server/platform/startup-error.ts';
import type { Place } from './place.ts';

const pidFile = ({ cluster }: Place) => path.join(cluster, 'postmaster.pid');

export type Postmaster = { pid: number; port: number; status: string };

/** What the running server, or the one that ran last and was killed, wrote about itself. */
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
 * Ends the server that a killed program left behind. To be called under the lock, when no other program uses the cluster.
 * It is stopped rather than taken over: a new one has this version's binaries and settings, and is there in a moment.
 */
export async function endLeftover(place: Place, report: (line: string) => void): Promise<void> {
  const pid = readPostmaster(place)?.pid;
  // The file of a dead server is left to PostgreSQL, which also sees whether parts of that server are still alive.
  if (pid === undefined || !isAlive(pid)) return;
  if (!serves(pid, place)) {
    // The number belongs to another process by now, and PostgreSQL would refuse to start.
    rmSync(pidFile(place), { force: true });
    return;
  }
  report('Stopping the database server that a killed program left behind');
  if (!(await end(pid, () => !serves(pid, place), atOnce)))
    throw new StartupError(`The database server of ${place.dataDir} (process ${pid}) does not stop; end it by hand.`);
}

/** Whether this process is the server of this cluster: a server works in the folder that it serves. */
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

/** Breaks connections off; when that takes too long, the server recovers at its next start. */
export const atOnce: Shutdown = [
  ['SIGINT', 30],
  ['SIGQUIT', 5],
  ['SIGKILL', 5],
];

/** Lets connections that are just being closed go in peace, then the same. */
export const inPeace: Shutdown = [['SIGTERM', 2], ...atOnce];

/** Ends the server, more and more firmly. False: it is still there. */
export async function end(pid: number, gone: () => boolean, shutdown: Shutdown): Promise<boolean> {
  for (const [signal, seconds] of shutdown) {
    if (gone()) return true;
    send(pid, signal);
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
