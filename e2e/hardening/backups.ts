import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { copyFile, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { sealBytes } from '#server/backup/seal.ts';
import { leftOut, tablesOf } from '#server/backup/tables.ts';
import { findViolations } from '#server/db/invariants/find-violations.ts';
import { invariants } from '#server/db/invariants/invariants.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import type { Bit, Flipping } from './backups/flip-bits.worker.ts';
import { Buyer } from './support/buyer.ts';
import { startCommand, startShop } from './support/program.ts';
import type { Proof } from './support/proof.ts';
import { createRandom } from './support/random.ts';

const buyers = 12;
const ordersPerBuyer = 30;
const kills = 6;
const flips = 1_000;
const flipBitsProgram = path.join(import.meta.dirname, 'backups/flip-bits.worker.ts');

export const backups: Proof = {
  claim: 'backups restore to the same shop, a killed restore can be repeated, and every flipped bit is refused',
  async prove({ seed, folder }) {
    const random = createRandom(seed);
    const source = await newFolder(folder, 'source');
    const [during, after] = [path.join(folder, 'during.tar.gz'), path.join(folder, 'after.tar.gz')];
    const { before, meanwhile } = await sellDuringBackup(source, during, seed);
    await succeed(source, 'backup', after);
    const expected = await contentOf(source);

    const whole = await newFolder(folder, 'whole');
    const startedAt = performance.now();
    await succeed(whole, 'restore', after);
    const restoreMs = performance.now() - startedAt;
    requireSame(await contentOf(whole), expected, 'a restored shop');

    const killed = await newFolder(folder, 'killed');
    const killedCount = await killRestores(killed, after, () => restoreMs * (0.05 + 0.5 * random()));
    if (killedCount === 0) throw new Error('No restore was killed before it was complete.');
    requireSame(await contentOf(killed), expected, 'a shop whose restore was killed');

    const consistent = await newFolder(folder, 'consistent');
    await succeed(consistent, 'restore', during);
    await withPool(consistent, (pool) => checkOrders(pool, before));

    const refused = await flipBits(after, random);
    const { tables, pictures } = expected;
    return (
      `${meanwhile} orders were placed during a backup, and the ${before.length} acknowledged before are in it; ` +
      `${Object.keys(tables).length} tables and ${Object.keys(pictures).length} files equal by digest; ` +
      `restored after ${killedCount} kills; ${refused} flipped bits refused`
    );
  },
};

async function newFolder(folder: string, name: string): Promise<string> {
  const created = path.join(folder, name);
  await mkdir(created, { mode: 0o711 });
  return created;
}

/** Writes a backup while orders are placed. Returns the orders that were acknowledged before it, and how many were meanwhile. */
async function sellDuringBackup(
  dataDir: string,
  file: string,
  seed: number,
): Promise<{ before: string[]; meanwhile: number }> {
  const shop = await startShop(dataDir);
  try {
    const all = await Promise.all(
      Array.from({ length: buyers }, (_, number) =>
        Buyer.register(shop.url, { number, random: createRandom(seed + number) }),
      ),
    );
    const acknowledged: string[] = [];
    const backup = new AbortController();
    const buying = Promise.all(all.map((buyer) => buyUntil(backup.signal, buyer, acknowledged)));
    while (acknowledged.length < buyers) await Promise.race([setTimeout(20), buying]);
    const before = [...acknowledged];
    await Promise.race([succeed(dataDir, 'backup', file), buying]);
    const meanwhile = acknowledged.length - before.length;
    backup.abort();
    await buying;
    if (meanwhile === 0) throw new Error('No order was placed during the backup.');
    return { before, meanwhile };
  } finally {
    await shop.close();
  }
}

/** Places orders, up to a number that every limit allows, and then changes the account. */
async function buyUntil(signal: AbortSignal, buyer: Buyer, acknowledged: string[]): Promise<void> {
  for (let count = 0; !signal.aborted; count += 1) {
    const orderId = count < ordersPerBuyer ? await buyer.buy() : undefined;
    if (orderId === undefined) await buyer.changePhone();
    else acknowledged.push(orderId);
  }
}

/** Throws when an acknowledged order is missing, or anything else does not hold. */
async function checkOrders(pool: pg.Pool, ids: readonly string[]): Promise<void> {
  const { rowCount } = await pool.query(
    'select id from unnest($1::text[]) as placed(id) where id not in (select id from orders)',
    [ids],
  );
  if (rowCount !== 0) throw new Error(`${rowCount} orders are missing in a backup that was taken during load.`);
  for (const invariant of invariants) {
    const { wrong } = await findViolations(pool, invariant, 0);
    if (wrong > 0)
      throw new Error(`${invariant.holds}: ${wrong} rows are wrong in a backup that was taken during load.`);
  }
}

async function succeed(dataDir: string, ...words: string[]): Promise<void> {
  const [code] = (await once(startCommand(dataDir, ...words), 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${words[0]} exited with code ${code}.`);
}

/** Kills restores at different moments, and repeats the last one until it is complete. Returns how many were killed. */
async function killRestores(dataDir: string, file: string, delayMs: () => number): Promise<number> {
  for (let killed = 0; killed < kills; killed += 1) {
    const restore = startCommand(dataDir, 'restore', file);
    const exit = once(restore, 'exit') as Promise<[number | null]>;
    await Promise.race([setTimeout(delayMs()), exit]);
    restore.kill('SIGKILL');
    const [code] = await exit;
    if (code === 0) return killed;
  }
  await succeed(dataDir, 'restore', file);
  return kills;
}

type Content = { tables: Record<string, string>; pictures: Record<string, string> };

/** Returns the digest of every table that a backup has, and of every original picture. */
async function contentOf(dataDir: string): Promise<Content> {
  const tables = await withPool(dataDir, async (pool) => {
    const names = (await tablesOf(pool)).filter((name) => !leftOut.has(name));
    const digests: Record<string, string> = {};
    for (const name of names) digests[name] = await digestOfTable(pool, name);
    return digests;
  });
  return { tables, pictures: await picturesIn(dataDir) };
}

async function digestOfTable(pool: pg.Pool, name: string): Promise<string> {
  const { rows } = await pool.query<{ digest: string }>(
    `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as digest from ${name} t`,
  );
  return rows[0]?.digest ?? '';
}

/** Leaves out the smaller sizes, in folders that are numbers, because the shop makes them again. */
async function picturesIn(dataDir: string): Promise<Record<string, string>> {
  const folder = path.join(dataDir, 'media');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const digests: Record<string, string> = {};
  for (const entry of entries.filter((found) => found.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const key = path.relative(folder, file);
    if (!/^(\d+|\.\w+)\//.test(key))
      digests[key] = createHash('sha256')
        .update(await readFile(file))
        .digest('hex');
  }
  if (Object.keys(digests).length === 0) throw new Error(`${folder} has no pictures.`);
  return digests;
}

async function withPool<Result>(dataDir: string, work: (pool: pg.Pool) => Promise<Result>): Promise<Result> {
  const server = await startEmbeddedPostgres({ dataDir });
  const pool = new pg.Pool({ connectionString: server.url('hemline'), max: 1 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
    await server.stop();
  }
}

function requireSame(found: Content, expected: Content, what: string): void {
  for (const part of ['tables', 'pictures'] as const) {
    const names = new Set([...Object.keys(found[part]), ...Object.keys(expected[part])]);
    const differing = [...names].filter((name) => found[part][name] !== expected[part][name]);
    if (differing.length > 0) throw new Error(`In ${what}, ${part} differ: ${differing.slice(0, 5).join(', ')}.`);
  }
}

/**
 * Flips one bit after the other: all of the two ends, where gzip does not notice it, and many in between. Each processor works on a
 * copy of its own. Returns how many.
 */
async function flipBits(file: string, random: () => number): Promise<number> {
  const { size } = await stat(file);
  const ends = [...Array(10).keys(), ...Array.from({ length: sealBytes }, (_, place) => size - 1 - place)];
  const bits: Bit[] = ends.flatMap((at) => Array.from({ length: 8 }, (_, bit) => ({ at, bit })));
  for (let count = 0; count < flips; count += 1) {
    bits.push({ at: Math.floor(random() * size), bit: Math.floor(random() * 8) });
  }
  const workers = availableParallelism();
  await Promise.all(
    Array.from({ length: workers }, async (_, number) => {
      const copy = `${file}.${number}`;
      await copyFile(file, copy);
      const flipping: Flipping = { file: copy, bits: bits.filter((_bit, index) => index % workers === number) };
      await once(new Worker(flipBitsProgram, { workerData: flipping }), 'exit');
    }),
  );
  return bits.length;
}
