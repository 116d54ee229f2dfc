import { execFileSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statfsSync,
  symlinkSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { openShop } from '#e2e/support/server.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { fetchPersistently, type Seen, shopPersistently } from './support/persistent-shopper.ts';
import type { Proof } from './support/proof.ts';

type Fault = {
  name: string;
  strike: () => Promise<void>;
  mend: () => Promise<void>;
  /** Whether it may be over before a shopper notices, so that it is repeated until one does. */
  isBrief?: boolean;
};
type Product = Parameters<typeof shopPersistently>[1][number] & { slug: string };

const shoppers = 4;
/** Pages that no order changes. One that was changed just before a fault first waits for the database. */
const unchangedPages = ['/category', '/about-us', '/contact-us', '/privacy-policy'];
const patienceMs = 90_000;
/** The whole proof. */
const limitMs = 200_000;
/** The shop may keep a page waiting for this long although it is cached, on a busy machine. */
const cachedMs = 2_000;

export const databaseFaults: Proof = {
  claim:
    'full disk, full WAL, frozen, crashed and killed database: cached pages are served, writes answer 503, the shop recovers by itself, nothing is lost or doubled (jumps of the clock: src/server/clock-jumps.test.ts)',
  async prove({ folder }) {
    if (process.platform !== 'linux' || process.getuid?.() !== 0)
      throw new Error('Small disks can be mounted only by root on Linux.');
    const [disk, walDisk] = [path.join(folder, 'disk'), path.join(folder, 'wal')];
    await using mounts = new AsyncDisposableStack();
    for (const [place, size] of [
      [disk, '400m'],
      [walDisk, '200m'],
    ] as const) {
      mkdirSync(place);
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=711`, 'tmpfs', place]);
      mounts.defer(() => void execFileSync('umount', ['--lazy', place]));
    }
    const dataDir = path.join(disk, 'data');
    await moveWal(dataDir, walDisk);
    using ending = endOnSignal(limitMs);
    // The disks must stay mounted until the proof has ended.
    return await proveOn(dataDir, disk, walDisk, ending.signal);
  },
};

/** Aborts when the time is over, or when the program is told to end, so that disks and servers are cleaned up first. */
function endOnSignal(afterMs: number): Disposable & { signal: AbortSignal } {
  const controller = new AbortController();
  const end = (why: string) => controller.abort(new Error(`The proof was ended: ${why}`));
  const timer = globalThis.setTimeout(end, afterMs, `it took more than ${afterMs / 1000} s`);
  process.on('SIGINT', end).on('SIGTERM', end);
  return {
    signal: controller.signal,
    [Symbol.dispose]() {
      clearTimeout(timer);
      process.off('SIGINT', end).off('SIGTERM', end);
    },
  };
}

/** Creates the cluster and moves its WAL to the other disk. */
async function moveWal(dataDir: string, walDisk: string): Promise<void> {
  await (await startEmbeddedPostgres({ dataDir })).stop();
  const wal = path.join(realpathSync(path.join(dataDir, 'postgres')), 'pg_wal');
  const moved = path.join(walDisk, 'pg_wal');
  execFileSync('cp', ['-a', wal, moved]);
  rmSync(wal, { recursive: true });
  symlinkSync(moved, wal);
}

async function proveOn(dataDir: string, disk: string, walDisk: string, signal: AbortSignal): Promise<string> {
  await using closing = new AsyncDisposableStack();
  // When the shop was killed, its server would outlive it.
  closing.defer(() => killServer(dataDir));
  const shop = await openShop({ DATA_DIR: dataDir, DATABASE_TIMEOUT: '2', LOG_LEVEL: 'silent' });
  closing.defer(shop.close);
  const products = await readProducts(shop.url);
  const seen: Seen = { orders: new Set(), unavailable: 0, slowestMs: 0 };
  const ended = new AbortController();
  closing.defer(() => ended.abort());
  const shopping = Promise.all(
    Array.from({ length: shoppers }, () => shopPersistently(shop.url, products, seen, ended.signal)),
  );
  const figures: string[] = [];
  for (const fault of faultsOf(dataDir, disk, walDisk)) {
    const survived = survive(shop.url, products, fault, seen, signal);
    // A wrong answer to a shopper ends the proof at once.
    figures.push(await Promise.race([survived, shopping.then(() => survived)]));
    console.log(`  ${figures.at(-1)}`);
  }
  ended.abort();
  await shopping;
  const orders = await checkBooks(dataDir, seen);
  return `${figures.join('; ')}; ${orders} orders, each once, ${seen.unavailable} answers 503, slowest answer ${seconds(seen.slowestMs)}`;
}

async function readProducts(shop: string): Promise<Product[]> {
  const products = (await (await fetch(`${shop}/api/product/popular`)).json()) as Product[];
  if (products.length === 0) throw new Error('The shop has no products.');
  return products;
}

const pidFile = (dataDir: string) => path.join(realpathSync(path.join(dataDir, 'postgres')), 'postmaster.pid');

const postmasterOf = (dataDir: string) => Number(readFileSync(pidFile(dataDir), 'utf8').split('\n', 1)[0]);

/** Kills the server if it still runs. */
function killServer(dataDir: string): void {
  if (!existsSync(pidFile(dataDir))) return;
  const postmaster = postmasterOf(dataDir);
  const command = `/proc/${postmaster}/cmdline`;
  if (!existsSync(command) || !readFileSync(command, 'utf8').includes(dataDir)) return;
  for (const pid of [...childrenOf(postmaster), postmaster]) process.kill(pid, 'SIGKILL');
}

function faultsOf(dataDir: string, disk: string, walDisk: string): Fault[] {
  const postmaster = () => postmasterOf(dataDir);
  const all = () => [postmaster(), ...childrenOf(postmaster())];
  const stopped: number[] = [];
  const nothing = async () => undefined;
  return [
    {
      name: 'killed server',
      strike: async () => void process.kill(postmaster(), 'SIGKILL'),
      mend: nothing,
    },
    {
      name: 'killed backend',
      // PostgreSQL then ends all others and recovers.
      strike: async () => {
        const backend = childrenOf(postmaster()).findLast((pid) => isBackend(pid));
        if (backend !== undefined) process.kill(backend, 'SIGKILL');
      },
      mend: nothing,
      isBrief: true,
    },
    {
      name: 'frozen server',
      strike: async () => {
        stopped.push(...all());
        for (const pid of stopped) process.kill(pid, 'SIGSTOP');
      },
      mend: async () => stopped.splice(0).forEach((pid) => process.kill(pid, 'SIGCONT')),
    },
    {
      name: 'full disk',
      strike: async () => fill(disk),
      mend: async () => rmSync(path.join(disk, ballast), { force: true }),
    },
    {
      name: 'full WAL',
      strike: async () => {
        fill(walDisk);
        await writeMuch(dataDir);
      },
      mend: async () => rmSync(path.join(walDisk, ballast), { force: true }),
    },
  ];
}

function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => {
    try {
      return new RegExp(`^PPid:\\s+${parent}$`, 'm').test(readFileSync(`/proc/${pid}/status`, 'utf8'));
    } catch {
      // It has ended meanwhile.
      return false;
    }
  });
}

/** Whether this process of the server works for a client. */
const isBackend = (pid: number): boolean =>
  existsSync(`/proc/${pid}/cmdline`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('hemline hemline');

const ballast = 'ballast';
const smallDisk = 1024 ** 3;

/** Fills a small disk to the last page. Throws on any other, which the machine needs. */
function fill(disk: string): void {
  const { bsize, blocks } = statfsSync(disk);
  if (bsize * blocks > smallDisk) throw new Error(`${disk} is not on a small disk of its own.`);
  const file = openSync(path.join(disk, ballast), 'w');
  for (const size of [1024 * 1024, 4096]) {
    const block = Buffer.alloc(size, 1);
    try {
      for (;;) if (writeSync(file, block) < size) break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
  closeSync(file);
}

const clientOf = async (dataDir: string): Promise<pg.Client> => {
  const server = await startEmbeddedPostgres({ dataDir, share: true });
  const client = new pg.Client({ connectionString: server.url('hemline') });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

/** Writes until the WAL cannot grow any more, which ends the connection. */
async function writeMuch(dataDir: string): Promise<void> {
  const client = await clientOf(dataDir);
  const much = client.query(`create table much as select repeat('x', 1000) from generate_series(1, 1000000)`);
  const failed = await much.then(() => false).catch(() => true);
  await client.end().catch(() => undefined);
  if (!failed) throw new Error('The WAL did not become full.');
}

const isReady = async (shop: string) => (await fetchPersistently(`${shop}/readyz`, () => ({}))).status === 200;

type Wait = (
  what: string,
  condition: () => Promise<boolean> | boolean,
  meanwhile?: () => Promise<void>,
) => Promise<void>;

const waitUnless =
  (signal: AbortSignal): Wait =>
  async (what, condition, meanwhile) => {
    for (const limit = performance.now() + patienceMs; !(await condition());) {
      signal.throwIfAborted();
      if (performance.now() > limit) throw new Error(`${what} did not happen within ${patienceMs / 1000} s`);
      await meanwhile?.();
      await setTimeout(20);
    }
  };

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

async function survive(
  shop: string,
  products: readonly Product[],
  fault: Fault,
  seen: Seen,
  signal: AbortSignal,
): Promise<string> {
  const waitUntil = waitUnless(signal);
  const cached = unchangedPages.map((page) => `${shop}${page}`);
  const before = seen.orders.size;
  await waitUntil('Being ready', () => isReady(shop));
  await waitUntil('An order', () => seen.orders.size >= before + 3);
  const unavailable = seen.unavailable;
  await readPages(cached);
  let slowest = 0;
  let pages = 0;
  const readCached = async () => {
    slowest = Math.max(slowest, await readPages(cached));
    pages += cached.length;
  };
  const struck = performance.now();
  let struckAgain = struck;
  const strikeAgainAndRead = async () => {
    if (fault.isBrief && performance.now() > struckAgain + 1_000) {
      struckAgain = performance.now();
      await fault.strike();
    }
    await readCached();
  };
  try {
    await fault.strike();
    await waitUntil(`A 503 after the ${fault.name}`, () => seen.unavailable > unavailable, strikeAgainAndRead);
    if (fault.name.startsWith('f')) {
      await waitUntil(`/readyz with 503 during the ${fault.name}`, async () => !(await isReady(shop)), readCached);
    }
    for (let round = 0; round < 20; round += 1) await readCached();
  } finally {
    await fault.mend();
  }
  const mended = performance.now();
  const orders = seen.orders.size;
  await waitUntil(`Recovery from the ${fault.name}`, async () => seen.orders.size > orders && (await isReady(shop)));
  if (slowest > cachedMs) throw new Error(`A cached page took ${seconds(slowest)} during the ${fault.name}`);
  const outage = seconds(mended - struck);
  return `${fault.name} for ${outage}: ${pages} cached pages, slowest ${Math.round(slowest)} ms, open again after ${seconds(performance.now() - mended)}`;
}

/** Reads cached pages and returns the milliseconds of the slowest one. */
async function readPages(urls: readonly string[]): Promise<number> {
  let slowest = 0;
  for (const url of urls) {
    const startedAt = performance.now();
    const response = await fetchPersistently(url, () => ({ signal: AbortSignal.timeout(30_000) }));
    await response.text();
    if (response.status !== 200) throw new Error(`${url} answered ${response.status} although it was cached`);
    slowest = Math.max(slowest, performance.now() - startedAt);
  }
  return slowest;
}

/** Checks that the shoppers' orders are the orders of the shop, and that stock equals its movements. Returns the number of orders. */
async function checkBooks(dataDir: string, { orders }: Seen): Promise<number> {
  const client = await clientOf(dataDir);
  const read = async (query: string) => (await client.query<{ id: string }>(query)).rows.map(({ id }) => id);
  const stored = await read('select id::text from orders');
  const wrong = await read(
    `select v.id::text from variants v left join stock_movements m on m.variant_id = v.id
     where v.stock is not null group by v.id having v.stock <> coalesce(sum(m.delta), 0)`,
  );
  const doubled = await read(
    'select order_id::text as id from order_lines group by order_id having sum(quantity) <> 1',
  );
  await client.end();
  const lost = [...orders].filter((id) => !stored.includes(id));
  const unknown = stored.filter((id) => !orders.has(id));
  if (lost.length + unknown.length + wrong.length + doubled.length > 0)
    throw new Error(
      `${lost.length} orders lost, ${unknown.length} not acknowledged, ${doubled.length} with other pieces than ordered, ${wrong.length} variants whose stock is not the sum of its movements`,
    );
  return stored.length;
}
