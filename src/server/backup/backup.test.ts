import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { packTar } from 'modern-tar';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { run as hemline } from '#server/cli/run.ts';
import { createDatabase } from '#server/db/client.ts';
import { applyMigrations } from '#server/db/migrate.ts';
import { createAccounts, password } from '#testing/accounts.ts';
import { readAllRows, readAllConstraints } from '#testing/database/backups.ts';
import { product, signedInUser } from '#testing/database/builders.ts';
import { emptyDatabase } from '#testing/database/database.ts';
import { runJobs } from '#testing/jobs.ts';
import { readStock, createCart, placeOrder } from '#testing/orders.ts';
import { searchFor } from '#testing/search.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { startMailServer } from '#testing/services/smtp-server.ts';
import { untilBlocked } from '#testing/until.ts';
import { writeArchive } from './archive.ts';
import { backUp } from './backup.ts';
import { checkBackup } from './check.ts';
import { restore } from './restore.ts';
import { sealBytes, sha256 } from './seal.ts';
import { leftOut } from './tables.ts';

// A backup has all pictures of the demo, 33 MB.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

/** A shop with an order, and its backup. */
let shop: TestShop;
let folder: string;
let file: string;
const admin = { email: 'boss@example.com', password };

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hemline-backup-'));
  file = path.join(folder, 'shop.tar.gz');
  shop = await openTestShop();
  await shop.demo.seed();
  await shortenPictures(path.join(shop.config.dataDir, 'media'));
  await shop.team.ensureOwner(admin.email, admin.password);
  await createAccounts(() => shop).register('grace@example.com');
  await order(shop);
  await backUp(shop, file, () => {});
});
afterAll(async () => {
  await shop[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

/** Keeps the beginning of each picture, since a backup takes them as bytes, and 33 MB of them would take most of the time. */
async function shortenPictures(media: string): Promise<void> {
  const files = await readdir(media, { recursive: true, withFileTypes: true });
  const pictures = files.filter((entry) => entry.isFile());
  await Promise.all(pictures.map(({ parentPath, name }) => truncate(path.join(parentPath, name), 4_096)));
}

let printed: string[];
beforeEach(() => {
  printed = [];
  for (const method of ['log', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((line: string) => void printed.push(line));
  }
});
const opened: TestShop[] = [];
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const target of opened.splice(0)) await target[Symbol.asyncDispose]();
});

/** Runs a command of the operator and returns its exit code. */
function run({ url, config }: TestShop, ...words: string[]): Promise<number> {
  vi.stubEnv('DATABASE_URL', url);
  vi.stubEnv('DATA_DIR', config.dataDir);
  printed = [];
  return hemline(words);
}

/** Opens a shop on a new machine, without tables and pictures. */
async function newShop(): Promise<TestShop> {
  const target = await openTestShop({ databaseUrl: await emptyDatabase() });
  opened.push(target);
  return target;
}

async function order(seller: TestShop, more: Parameters<typeof product>[1] = { stock: 10 }) {
  const shopper = await signedInUser(seller);
  const tee = await product(seller, more);
  const answer = await placeOrder(seller, shopper, await createCart(seller, shopper, [{ product: tee, quantity: 2 }]));
  expect(answer.statusCode).toBe(201);
  return tee;
}

const jobsOf = async ({ pool }: TestShop) => (await pool.query('select from graphile_worker.jobs')).rows;
const tableCount = async ({ pool }: TestShop) => {
  const { rows } = await pool.query(`select from pg_tables where schemaname in ('public', 'drizzle')`);
  return rows.length;
};

// Restores a whole shop and compares all files, which is slow on a busy machine.
test(
  'restores every row, all constraints and triggers, the pictures and the accounts',
  { timeout: 60_000 },
  async () => {
    const target = await newShop();
    expect(await run(target, 'restore', file)).toBe(0);
    expect(printed.at(-1)).toMatch(
      /^Restored \d+ rows of \d+ tables, \d+ pictures\. All users have to log in again\.$/,
    );

    const rows = await readAllRows(shop.pool, leftOut);
    expect(rows['public.orders']).toHaveLength(1);
    expect(rows['public.translations']?.length).toBeGreaterThan(1000);
    expect(await readAllRows(target.pool, leftOut)).toEqual(rows);
    expect(await readAllRows(target.pool, new Set())).toMatchObject({
      'public.sessions': [],
      'public.rate_limits': [],
    });
    expect(await readAllConstraints(target.pool)).toEqual(await readAllConstraints(shop.pool));

    const { rows: pictures } = await shop.pool.query<{ path: string }>('select path from uploads');
    expect(pictures.length).toBeGreaterThan(20);
    for (const { path: at } of pictures) {
      const key = at.replace('/media/', 'media/');
      expect(await readFile(path.join(target.config.dataDir, key))).toEqual(
        await readFile(path.join(shop.config.dataDir, key)),
      );
    }
    const { login } = createAccounts(() => target);
    expect((await login(admin.email, admin.password)).statusCode).toBe(200);
    expect((await login('grace@example.com', password)).statusCode).toBe(200);
  },
);

test('searches, sells and counts stock after a restore', async () => {
  const target = await newShop();
  await run(target, 'restore', file);
  const query = { q: 'shirt', limit: 5 };
  expect(await searchFor(target, query)).toEqual(await searchFor(shop, query));

  const sold = await order(target, { name: 'Quilted Poncho', colors: ['Black', 'Petrol'], stock: 3 });
  expect(await readStock(target, sold.id, 'Black', 'M')).toMatchObject({ stock: 1 });
  expect((await searchFor(target, { q: 'ponchos' })).products).toMatchObject([{ name: 'Quilted Poncho' }]);
});

test('does not back up jobs, and queues waiting mails again after a restore', async () => {
  const target = await newShop();
  await run(target, 'restore', file);
  expect(await jobsOf(target)).toEqual([]);
  const mailServer = await startMailServer();
  const restored = await openTestShop({ databaseUrl: target.url, env: { SMTP_URL: mailServer.url } });
  opened.push(restored);
  await runJobs(restored, ['sweep-outbox']);
  await mailServer.close();
  expect(mailServer.mails.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['Welcome to Hemline', expect.stringContaining('order')]),
  );
});

test('refuses to restore into a shop with data', async () => {
  const target = await newShop();
  await run(target, 'restore', file);
  const before = await readAllRows(target.pool, new Set());
  expect(await run(target, 'restore', file)).toBe(1);
  expect(printed.at(-1)).toMatch(/^A backup is restored into an empty shop\. This one has rows in addresses, .*\.$/);
  expect(await readAllRows(target.pool, new Set())).toEqual(before);
});

test('keeps an existing file and leaves no file after a failure', async () => {
  const fresh = path.join(folder, 'fresh.tar.gz');
  expect(await run(shop, 'backup', fresh)).toBe(0);
  expect(printed.at(-1)).toMatch(
    /^The backup is in \/.*fresh\.tar\.gz \(\d+\.\d MB\): \d+ rows of \d+ tables, \d+ pictures\.$/,
  );
  await rm(fresh);
  const before = await stat(file);
  expect(before.mode & 0o777).toBe(0o600);
  expect(await run(shop, 'backup', file)).toBe(1);
  expect(printed).toEqual([`The backup cannot be written to ${file}: a file of this name already exists.`]);
  expect((await stat(file)).mtimeMs).toBe(before.mtimeMs);

  expect(await run(await newShop(), 'backup', path.join(folder, 'empty.tar.gz'))).toBe(1);
  expect(printed).toEqual(['There is no shop in this database yet.']);
  expect(await run(shop, 'backup', path.join(folder, 'nowhere/shop.tar.gz'))).toBe(1);
  expect(printed.at(-1)).toContain('nowhere/shop.tar.gz: no such folder');
  const storage = { ...shop.storage, read: () => Promise.reject(new Error('the disk is gone')) };
  await expect(backUp({ ...shop, storage }, path.join(folder, 'half.tar.gz'), () => {})).rejects.toThrow(
    'disk is gone',
  );
  expect(await readdir(folder)).toEqual(['shop.tar.gz']);
});

test('prints one sentence when the connection is lost during a backup', async () => {
  const other = await shop.pool.connect();
  await other.query('begin; lock table uploads');
  const backup = run(shop, 'backup', path.join(folder, 'lost.tar.gz'));
  await untilBlocked(shop);
  const heldUp = 'pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))';
  await other.query(`select pg_terminate_backend(pid) from ${heldUp}`);
  other.release(true);
  expect(await backup).toBe(1);
  expect(printed.at(-1)).toBe(
    'The connection to the database was lost before the command had finished. Please run it again.',
  );
});

const manifest = {
  format: 1,
  version: '1.0.0',
  takenAt: '2026-11-23T09:00:00.000Z',
  migrations: 1,
  tables: {},
  pictures: 0,
};
const archiveOf = async (...files: [name: string, body: string | object][]) =>
  gzipSync(
    await packTar(
      files.map(([name, body]) => {
        const text = typeof body === 'string' ? body : JSON.stringify(body);
        return { header: { name, size: Buffer.byteLength(text) }, body: text };
      }),
    ),
  );
const withManifest = (fields: object) =>
  archiveOf(['manifest.json', { ...manifest, picturesIn: 'archive', ...fields }]);
const flipped = (bytes: Buffer) => bytes.with(Math.floor(bytes.length / 2), (bytes.at(bytes.length / 2) ?? 0) ^ 1);

test.each<[string, RegExp, (whole: Buffer) => Uint8Array | Promise<Uint8Array>]>([
  ['is cut in the middle', /broken or not a backup/, (whole) => whole.subarray(0, whole.length / 2)],
  ['lacks its last bytes', /broken or not a backup/, (whole) => whole.subarray(0, -4)],
  ['has one bit flipped', /broken or not a backup/, flipped],
  ['lacks its digest', /broken or not a backup/, (whole) => whole.subarray(0, -sealBytes)],
  ['is empty', /broken or not a backup/, () => Buffer.alloc(0)],
  ['is a text', /broken or not a backup/, () => Buffer.from('select 1;')],
  ['is another archive', /broken or not a backup/, () => archiveOf(['readme.txt', 'Hello'])],
  ['leads out of the storage', /broken or not a backup/, () => archiveOf(['pictures/../../secret.txt', 'Hello'])],
  ['has no manifest', /broken or not a backup/, () => archiveOf(['tables/users/1', ''])],
  ['lacks a picture', /broken or not a backup/, () => withManifest({ pictures: 1 })],
  ['has a newer format', /made by a newer version/, () => withManifest({ format: 3, tables: 'elsewhere' })],
  ['is of a newer shop', /made by a newer version/, () => withManifest({ migrations: 10_000 })],
])('changes nothing for a file that %s', async (_what, sentence, spoil) => {
  const target = await newShop();
  const spoilt = path.join(target.config.dataDir, 'spoilt.tar.gz');
  await writeFile(spoilt, await spoil(await readFile(file)));
  expect(await run(target, 'restore', spoilt)).toBe(1);
  expect(printed.at(-1)).toMatch(sentence);
  expect(await tableCount(target)).toBe(0);
  expect(await readdir(target.config.dataDir)).toEqual(['spoilt.tar.gz']);
});

const sealed = {
  ...manifest,
  format: 2,
  tables: { users: 0 },
  picturesIn: 'archive',
  digests: { 'tables/users/1': sha256(Buffer.alloc(0)) },
};

test('refuses every flipped bit of the ends of a file, where gzip does not notice it', async () => {
  const small = path.join(folder, 'small.tar.gz');
  const entries = [['tables/users/1', ''] as const, ['manifest.json', JSON.stringify({ ...sealed })] as const];
  await writeArchive(small, Readable.from(entries.map(([name, text]) => ({ name, bytes: Buffer.from(text) }))));
  await expect(checkBackup(small)).resolves.toMatchObject({ format: 2 });
  const whole = await readFile(small);
  const ends = [...Array(16).keys(), ...Array.from({ length: sealBytes }, (_, place) => whole.length - 1 - place)];
  for (const at of ends) {
    for (const bit of Array(8).keys()) {
      await writeFile(small, whole.with(at, (whole[at] ?? 0) ^ (1 << bit)));
      await expect(checkBackup(small), `bit ${bit} of byte ${at}`).rejects.toThrow('is broken or not a backup');
    }
  }
});

test('restores a file of the old format and says that it has no digests', async () => {
  const target = await newShop();
  const old = path.join(target.config.dataDir, 'old.tar.gz');
  await writeFile(old, await withManifest({}));
  expect(await run(target, 'restore', old)).toBe(0);
  expect(printed).toContain('This backup has no digests, because an older version wrote it.');
});

test('changes nothing when the file changes after it was checked', async () => {
  const target = await newShop();
  const written = await checkBackup(file);
  const part = 'tables/users/1';
  const changed = { ...written, digests: { ...written.digests, [part]: 'another' } };
  await expect(restore(target, { file, manifest: changed })).rejects.toThrow(`${part} is not what it was`);
  expect(await readAllRows(target.pool, leftOut)).toMatchObject({ 'public.users': [], 'public.orders': [] });
  expect(await run(target, 'restore', file)).toBe(0);
});

test('prints one sentence for a missing file', async () => {
  expect(await run(shop, 'restore', '/nowhere.tar.gz')).toBe(1);
  expect(printed.at(-1)).toBe('There is no file /nowhere.tar.gz.');
});

test.each([
  [
    'fewer rows than its manifest says',
    { categories: 1 },
    'has another number of rows than its manifest says in categories',
  ],
  ['an unknown table', { strangers: 0 }, 'has unknown tables: strangers'],
])('leaves the shop empty for a file with %s', async (_what, tables, sentence) => {
  const target = await newShop();
  const wrong = path.join(target.config.dataDir, 'wrong.tar.gz');
  await writeFile(wrong, await withManifest({ tables }));
  expect(await run(target, 'restore', wrong)).toBe(1);
  expect(printed.at(-1)).toContain(sentence);
  expect(await run(target, 'restore', file)).toBe(0);
});

test('writes a consistent backup while orders are placed', async () => {
  const busy = await openTestShop();
  opened.push(busy);
  let open = true;
  const trade = async () => {
    while (open) await order(busy);
  };
  await order(busy);
  const trading = Promise.all([trade(), trade(), trade()]);
  const taken = path.join(busy.config.dataDir, 'busy.tar.gz');
  expect(await run(busy, 'backup', taken)).toBe(0);
  open = false;
  await trading;

  const target = await newShop();
  expect(await run(target, 'restore', taken)).toBe(0);
  const { rows } = await target.pool.query<{ orders: number; lines: number; sold: number; missing: number }>(
    `select (select count(*)::int from orders) as orders, (select count(*)::int from order_lines) as lines,
       (select count(*)::int from stock_movements where delta = -2) as sold,
       (select sum(10 - stock)::int / 2 from variants where stock < 10) as missing`,
  );
  const { orders, ...others } = rows[0] ?? { orders: 0 };
  expect(orders).toBeGreaterThan(0);
  expect(others).toEqual({ lines: orders, sold: orders, missing: orders });
});

test('migrates a backup of an older version', async () => {
  const url = await emptyDatabase();
  const old = createDatabase(url, { max: 2, log: shop.log });
  await applyMigrations(old.db, 5);
  const id = '01890a5d-ac96-774b-bcce-b302099a8057';
  await old.pool.query(
    `insert into categories (id, slug, name, description, image, image_alt, position, created_at, updated_at)
     values ('${id}', 'scarves', 'Scarves', '', '', '', 0, now(), now())`,
  );
  const taken = path.join(shop.config.dataDir, 'old.tar.gz');
  const { manifest: written } = await backUp({ ...shop, pool: old.pool }, taken, () => {});
  await old.pool.end();
  expect(written.migrations).toBe(5);

  const target = await newShop();
  expect(await run(target, 'restore', taken)).toBe(0);
  expect(await readAllConstraints(target.pool)).toEqual(await readAllConstraints(shop.pool));
  const answer = await target.app.inject({ method: 'GET', url: '/api/category' });
  expect(answer.json()).toMatchObject([{ name: 'Scarves' }]);

  const newer = await openTestShop();
  opened.push(newer);
  expect(await run(newer, 'restore', taken)).toBe(1);
  expect(printed.at(-1)).toMatch(/^The tables of this shop are newer than the backup/);
});

test('ignores foreign tables in the same database and refuses newer tables of the shop', async () => {
  const neighbour = await openTestShop();
  opened.push(neighbour);
  await neighbour.pool.query('create table "of others" (id int references search_options)');
  const taken = path.join(neighbour.config.dataDir, 'neighbour.tar.gz');
  const { manifest: written } = await backUp(neighbour, taken, () => {});
  expect(written.tables).not.toHaveProperty('of others');
  const target = await newShop();
  await target.pool.query('create table "of others" (id int)');
  expect(await run(target, 'restore', taken)).toBe(0);

  await neighbour.pool.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('', 9e15)`);
  expect(await run(neighbour, 'backup', `${taken}.2`)).toBe(1);
  expect(printed).toEqual(['The tables are of a newer version of Hemline. Run the backup with that version.']);
});

test('leaves pictures in a bucket there and says so', async () => {
  const bucket = { endpoint: '', name: '', region: '', prefix: '', accessKeyId: '', secretAccessKey: '' };
  const taken = path.join(shop.config.dataDir, 'bucket.tar.gz');
  const { manifest: written } = await backUp({ ...shop, config: { bucket } }, taken, () => {});
  expect(written).toMatchObject({ pictures: 0, picturesIn: 'bucket' });
  const target = await newShop();
  expect(await run(target, 'restore', taken)).toBe(0);
  expect(printed.at(-1)).toContain('without the pictures, which are in a bucket');
});
