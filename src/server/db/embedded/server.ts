import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartupError } from '#server/platform/startup-error.ts';
import type { Account } from './account.ts';
import { type Binaries, program } from './binaries.ts';
import type { Place } from './place.ts';
import { readPostmaster } from './postmaster.ts';

export type Server = { port: number; process: ChildProcess };

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  cluster_name: 'hemline',
  shared_buffers: '128MB',
  // Where huge pages are limited, as in some containers, the kernel kills a PostgreSQL that uses them.
  huge_pages: 'off',
  // Parallel workers need /dev/shm, which is small in containers, and the queries of a shop do not need them.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  // The data is in memory or on an SSD, where random access is almost as fast as sequential access.
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The program logs failed statements itself.
  log_min_messages: 'log',
  log_checkpoints: 'off',
};

const fastSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

const attempts = 20;
const logLimit = 1_000_000;

type LaunchOptions = {
  fast: boolean;
  /** A free one by default. */
  port?: number;
  /** Aborted to start no further process. */
  signal?: AbortSignal;
  onSpawn?: (process: ChildProcess) => void;
};

/** Starts PostgreSQL on a port of 127.0.0.1 and returns when it accepts connections. */
export async function launch(
  place: Place,
  binaries: Binaries,
  account: Account,
  { fast, port: givenPort, signal, onSpawn }: LaunchOptions,
): Promise<Server> {
  const logFile = path.join(place.dataDir, 'postgres.log');
  for (let attempt = 1; ; attempt += 1) {
    signal?.throwIfAborted();
    const port = givenPort ?? (await freePort());
    const start = usableLogSize(logFile);
    const log = openSync(logFile, start === 0 ? 'w' : 'a', 0o600);
    const values = { ...settings, ...(fast ? fastSettings : {}), port: `${port}` };
    const child = spawnPostgres(place, binaries, account, values, log);
    closeSync(log);
    onSpawn?.(child);
    if (await isReady(child, place)) return { port, process: child };
    const said = readFileSync(logFile).subarray(start).toString().trim();
    if (attempt === attempts || !isTransient(said))
      throw new StartupError(`PostgreSQL did not start; ${logFile} ends with:\n${lastLines(said)}`);
    await pause(250);
  }
}

/** Returns the size of the existing log, or 0 when it is too large and has to be truncated. */
function usableLogSize(file: string): number {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  return size > logLimit ? 0 : size;
}

function spawnPostgres(
  { cluster }: Place,
  binaries: Binaries,
  account: Account,
  values: Record<string, string>,
  log: number,
): ChildProcess {
  const args = ['-D', cluster, ...Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  return spawn(program(binaries, 'postgres'), args, {
    ...account,
    cwd: '/',
    env: {},
    // A session of its own, so that Ctrl-C in the terminal does not stop the database before the program has finished.
    detached: true,
    stdio: ['ignore', log, log],
  });
}

/** Waits as long as the process lives, since recovery after a power failure may take long. */
async function isReady(child: ChildProcess, place: Place): Promise<boolean> {
  if (child.pid === undefined) {
    const [error] = (await once(child, 'error')) as [Error];
    throw new StartupError(`PostgreSQL cannot be run: ${error.message}`, { cause: error });
  }
  while (child.exitCode === null && child.signalCode === null) {
    const postmaster = readPostmaster(place);
    if (postmaster?.pid === child.pid && postmaster.status === 'ready') return true;
    await pause(10);
  }
  return false;
}

/** Returns whether a retry may help: another program has taken the port, or processes of a killed server are still exiting. */
const isTransient = (said: string) => /could not (bind|create any TCP)|shared memory block .* in use/.test(said);

const lastLines = (text: string) => text.split('\n').slice(-10).join('\n');

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
