import { Client, escapeIdentifier } from 'pg';
import { StartupError } from '#server/platform/startup-error.ts';
import { type Account, ownerOf, unprivilegedAccount } from './account.ts';
import { findBinaries, runnableBy } from './binaries.ts';
import { openCluster, readPassword, urls } from './cluster.ts';
import { FolderInUse, lock } from './lock.ts';
import { type Place, findPlace } from './place.ts';
import { endLeftover, readPostmaster } from './postmaster.ts';
import { launch } from './server.ts';
import { supervise } from './supervise.ts';

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
  /** Called with the reason when the server ends by itself, before it is started again, and when that fails. */
  onLost?: (reason: string) => void;
  /** Called when it accepts connections again. */
  onRestored?: () => void;
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
  const { fast = false, report = () => {}, onLost = () => {}, onRestored = () => {} } = options;
  const account = ownerOf(place.cluster, unprivileged);
  const binaries = await runnableBy(account, await findBinaries(), report);
  await endLeftover(place, report);
  const password = await openCluster(place, binaries, account, { fast, report });
  const { port, process: server } = await launch(place, binaries, account, { fast });
  const end = supervise({
    server,
    // On the same port, which the pools know.
    restart: (restart) => launch(place, binaries, account, { fast, port, ...restart }),
    onLost,
    onRestored,
  });
  const stop = () => end().then(unlock);
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
