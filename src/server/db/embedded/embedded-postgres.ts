import type { ChildProcess } from 'node:child_process';
import { Client, escapeIdentifier } from 'pg';
import { StartupError } from '#server/platform/startup-error.ts';
import { type Account, ownerOf, unprivilegedAccount } from './account.ts';
import { findBinaries, runnableBy } from './binaries.ts';
import { openCluster, readPassword, urls } from './cluster.ts';
import { FolderInUse, lock } from './lock.ts';
import { type Place, findPlace } from './place.ts';
import { end, endLeftover, smartShutdown, readPostmaster, send } from './postmaster.ts';
import { launch } from './server.ts';

export type EmbeddedPostgres = {
  url(database: string): string;
  /** Closes open connections and returns when the server has stopped. May be called twice. */
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  /** Contains the cluster in `postgres`, or a link of that name to it. */
  dataDir: string;
  report?: (line: string) => void;
  /** Trades durability for speed. For tests only. */
  fast?: boolean;
  /** Uses the server of another program that holds the folder instead of failing. `stop` then leaves it running. */
  share?: boolean;
  /** Called when the server stops by itself. */
  onLost?: () => void;
};

/** Starts the PostgreSQL from npm with a database `hemline`, for one program at a time. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const unprivileged = unprivilegedAccount();
  const place = await findPlace(options.dataDir, unprivileged, options.fast ?? false);
  let unlock;
  try {
    unlock = lock(place);
  } catch (error) {
    if (options.share && error instanceof FolderInUse) return borrow(place);
    throw error;
  }
  try {
    return await start(place, unprivileged, unlock, options);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function start(
  place: Place,
  unprivileged: Account,
  unlock: () => void,
  options: EmbeddedOptions,
): Promise<EmbeddedPostgres> {
  const { fast = false, report = () => {}, onLost } = options;
  const account = ownerOf(place.cluster, unprivileged);
  const binaries = await runnableBy(account, await findBinaries(), report);
  await endLeftover(place, report);
  const password = await openCluster(place, binaries, account, { fast, report });
  const { port, process: server } = await launch(place, binaries, account, fast);
  const stop = supervise(server, unlock, onLost);
  const url = urls(port, password);
  await ensureDatabase(url('postgres'), 'hemline').catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url, stop };
}

/** Returns the server of the program that holds the folder. */
async function borrow(place: Place): Promise<EmbeddedPostgres> {
  const server = readPostmaster(place);
  if (server?.status !== 'ready')
    throw new StartupError(`The database of ${place.dataDir} is starting or stopping; try again in a moment.`);
  return { url: urls(server.port, await readPassword(place)), stop: async () => {} };
}

/** Returns a function that stops the server. Calls `onLost` when it stops by itself, and stops it when the program exits. */
function supervise(server: ChildProcess, unlock: () => void, onLost?: () => void): () => Promise<void> {
  const { pid } = server;
  if (pid === undefined) throw new Error('A running server has a process id');
  let stopping: Promise<void> | undefined;
  const interrupt = () => send(pid, 'SIGINT');
  process.once('exit', interrupt);
  server.once('exit', () => {
    process.off('exit', interrupt);
    if (stopping === undefined) onLost?.();
  });
  server.unref();
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
  return () => (stopping ??= end(pid, hasEnded, smartShutdown).then(unlock));
}

async function ensureDatabase(url: string, name: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
