import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { type Balancer, startBalancer } from './support/balancer.ts';
import { requireNoContradictions } from './support/books.ts';
import { freePort } from './support/free-port.ts';
import { fetchPersistently, type Seen, shopPersistently } from './support/persistent-shopper.ts';
import type { Proof } from './support/proof.ts';

const root = path.join(import.meta.dirname, '../..');
const shoppers = 4;
/** Between the steps, so that every mix of versions sells. All of them together stay below the limit of orders from one address. */
const ordersOfStep = 5;
const startLimitMs = 600_000;
const openLimitMs = 120_000;

type Products = Parameters<typeof shopPersistently>[1];
type Instance = { url: string; program: ChildProcess };

export const rollingUpgrade: Proof = {
  claim:
    'two instances of the version before are replaced one by one while shoppers order and visitors read: no answer is an error (a broken connection is tried again once), and no acknowledged order is lost or doubled',
  async prove({ folder }) {
    await using open = new AsyncDisposableStack();
    const before = previousVersion(path.join(folder, 'previous'));
    open.defer(before.remove);
    const dataDir = path.join(folder, 'data');
    mkdirSync(dataDir);
    const server = await startEmbeddedPostgres({ dataDir: path.join(folder, 'database') });
    open.defer(() => server.stop());
    const databaseUrl = server.url('hemline');
    const log = openSync(path.join(folder, 'shop.log'), 'a');
    const start = async (checkout: string, balancer: Balancer): Promise<Instance> => {
      const instance = await startInstance(checkout, { dataDir, databaseUrl, log });
      open.defer(() => stop(instance));
      balancer.add(instance.url);
      await until('An instance does not open', () => balancer.isUsed(instance.url));
      return instance;
    };

    const balancer = open.use(await startBalancer());
    const old = [await start(before.root, balancer), await start(before.root, balancer)];
    const products = (await (await fetch(`${balancer.url}/api/product/popular`)).json()) as Products;
    if (products.length === 0) throw new Error('The shop has no products.');
    const seen: Seen = { orders: new Set(), unavailable: 0, slowestMs: 0 };
    const pages = { read: 0 };
    const ended = new AbortController();
    open.defer(() => ended.abort());
    const everybody = Promise.all([
      ...Array.from({ length: shoppers }, () => shopPersistently(balancer.url, products, seen, ended.signal)),
      readPages(balancer.url, pages, ended.signal),
    ]);
    const upgrading = upgrade(old, () => start(root, balancer), seen);
    // A wrong answer ends the proof at once.
    await Promise.race([upgrading, everybody.then(() => upgrading)]);
    ended.abort();
    await everybody;
    if (seen.unavailable > 0) throw new Error(`${seen.unavailable} requests were answered with 503.`);
    const orders = await checkBooks(databaseUrl, seen);
    return `from ${before.name} to this version; ${orders} orders, each once; ${pages.read} pages; no 5xx; slowest answer ${(seen.slowestMs / 1000).toFixed(1)} s`;
  },
};

/** Starts a new instance, which migrates, then ends the old ones, each after another new one has opened. */
async function upgrade(old: readonly Instance[], startNew: () => Promise<Instance>, seen: Seen): Promise<void> {
  await ordersMore(seen);
  for (const instance of old) {
    await startNew();
    await ordersMore(seen);
    await stop(instance);
    await ordersMore(seen);
  }
}

async function ordersMore(seen: Seen): Promise<void> {
  const enough = seen.orders.size + ordersOfStep;
  await until('Nobody orders', () => seen.orders.size >= enough);
}

/** Checks out the latest release beside this version, or the version before the newest migration as long as there is none. */
function previousVersion(place: string) {
  const git = (...args: string[]) => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' }).trim();
  const [release] = git('tag', '--merged', 'HEAD^', '--sort=-creatordate').split('\n');
  const newestMigration = git('log', '-1', '--format=%h', '--', 'migrations/*.sql');
  const commit = git('rev-parse', '--short', release || `${newestMigration}^`);
  git('worktree', 'add', '--quiet', '--detach', place, commit);
  return { root: place, name: commit, remove: () => void git('worktree', 'remove', '--force', place) };
}

/** Starts the shop of a checkout, which installs and builds itself first. */
async function startInstance(
  checkout: string,
  { dataDir, databaseUrl, log }: { dataDir: string; databaseUrl: string; log: number },
): Promise<Instance> {
  const port = await freePort();
  const program = spawn('sh', ['scripts/run', 'start'], {
    cwd: checkout,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      PUBLIC_URL: '',
      DEMO: 'true',
      TRUST_PROXY: 'true',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', log, log],
  });
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ status }) => status === 200,
      () => {
        if (program.exitCode !== null) throw new Error(`An instance ended with code ${program.exitCode}.`);
        return false;
      },
    );
  await until('An instance does not start', isReady, startLimitMs);
  return { url, program };
}

async function stop({ program }: Instance): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const exited = once(program, 'exit') as Promise<[number | null]>;
  program.kill('SIGTERM');
  const [code] = await exited;
  if (code !== 0) throw new Error(`An instance exited with code ${code}.`);
}

async function until(what: string, isDone: () => boolean | Promise<boolean>, limitMs = openLimitMs): Promise<void> {
  const limit = performance.now() + limitMs;
  while (!(await isDone())) {
    if (performance.now() > limit) throw new Error(`${what} within ${limitMs / 1000} s.`);
    await pause(100);
  }
}

async function readPages(shop: string, pages: { read: number }, signal: AbortSignal): Promise<void> {
  const paths = ['/', '/category', '/about-us', '/api/store'];
  for (let at = 0; !signal.aborted; at += 1) {
    const url = `${shop}${paths[at % paths.length]}`;
    const response = await fetchPersistently(url, () => ({ signal: AbortSignal.timeout(30_000) }));
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${url} answered ${response.status}.`);
    pages.read += 1;
    await pause(50);
  }
}

async function checkBooks(databaseUrl: string, seen: Seen): Promise<number> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>('select id from orders');
    const stored = new Set(rows.map(({ id }) => id));
    const lost = [...seen.orders].filter((id) => !stored.has(id));
    if (lost.length > 0 || stored.size !== seen.orders.size) {
      throw new Error(`${lost.length} of ${seen.orders.size} acknowledged orders are lost, ${stored.size} are stored.`);
    }
    await requireNoContradictions(client);
    return stored.size;
  } finally {
    await client.end();
  }
}
