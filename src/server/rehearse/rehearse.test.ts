import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import type { Checkout } from './other-version.ts';
import { rehearse, summarize } from './rehearse.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const embedded = path.resolve(import.meta.dirname, '../db/embedded/embedded-postgres.ts');
const driver = import.meta.resolve('pg');

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hemline-rehearsal-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

type Behavior = { pages?: Record<string, string>; isIndexed?: boolean; migration?: string; check?: string };

/** A version that answers with these pages, migrates by this SQL, and whose check ends with this. */
async function aVersion(
  name: string,
  { pages = {}, isIndexed = false, migration = '', check = '' }: Behavior,
): Promise<Checkout> {
  const root = await newFolder();
  await mkdir(path.join(root, 'scripts'));
  await writeFile(path.join(root, 'scripts/run'), `exec '${process.execPath}' program.mjs "$@"`);
  await writeFile(
    path.join(root, 'program.mjs'),
    `import { createServer } from 'node:http';
     import pg from '${driver}';
     import { startEmbeddedPostgres } from '${embedded}';
     const pages = ${JSON.stringify(pages)};
     const [what, command] = process.argv.slice(2);
     if (what === 'start') {
       const shop = createServer(({ url, headers }, response) => {
         const places = Object.keys(pages).map((page) => '<loc>http://' + headers.host + page + '</loc>').join('');
         const index = '<sitemapindex><loc>http://' + headers.host + '/sitemap-1.xml</loc></sitemapindex>';
         const sitemaps = ${isIndexed} ? { '/sitemap.xml': index, '/sitemap-1.xml': places } : { '/sitemap.xml': places };
         const text = sitemaps[url] ?? pages[url];
         response.writeHead(text === undefined ? 404 : 200).end(text);
       });
       shop.listen(0, '127.0.0.1', () => console.log('Hemline is open at http://127.0.0.1:' + shop.address().port));
       process.on('SIGTERM', () => process.exit(0));
     } else if (command === 'migrate') {
       const server = await startEmbeddedPostgres({ dataDir: process.env.DATA_DIR, share: true });
       const client = new pg.Client(server.url('hemline'));
       await client.connect();
       await client.query(${JSON.stringify(migration)}).catch((error) => {
         console.log(error.message);
         process.exitCode = 1;
       });
       await client.end();
       await server.stop();
     } else if (command === 'check') {
       console.log(${JSON.stringify(check)});
       process.exitCode = ${check === '' ? 0 : 1};
     }`,
  );
  return { root, name };
}

const pages = { '/': '<h1>Home</h1>', '/product/tee': '<h1>Tee</h1> $38' };

/** Rehearses the upgrade of a database with three orders. */
async function upgradeTo(behavior: Behavior, old: Behavior = { pages }) {
  const folder = await newFolder();
  const server = await startEmbeddedPostgres({ dataDir: folder, fast: true });
  const client = new Client(server.url('hemline'));
  await client.connect();
  await client.query('create table orders as select generate_series(1, 3) as id');
  await client.end();
  await server.stop();
  const [from, to] = [await aVersion('the old one', old), await aVersion('v2', behavior)];
  const reported: string[] = [];
  const rehearsal = await rehearse({ folder, from, to, report: (line) => reported.push(line) });
  return { ...summarize(rehearsal), rehearsal, reported };
}

test('says how long an upgrade takes that changes nothing for visitors', async () => {
  const { lines, isFine, rehearsal, reported } = await upgradeTo({
    pages: { ...pages, '/product/new': 'New' },
    migration: 'alter table orders add column note text; create table notes as select 1 as id',
  });
  expect(lines).toEqual([
    expect.stringMatching(
      /^This upgrade takes \d+ s, holds no lock over 1 s, and changes nothing a visitor sees \(2 pages\)\.$/,
    ),
  ]);
  expect(isFine).toBe(true);
  expect(rehearsal.checks).toHaveLength(2);
  expect(reported.at(-1)).toBe('Checking the copy with v2 and reading its pages …');
});

test('says what stands in the way: a long lock, lost rows, pages that are gone or different, and a check', async () => {
  const { lines, isFine, rehearsal } = await upgradeTo({
    pages: { '/': '<h1>Welcome</h1>' },
    migration:
      'begin; alter table orders add column note text; delete from orders where id = 1; select pg_sleep(1.2); commit',
    check: 'WRONG  An order has no lines',
  });
  expect(isFine).toBe(false);
  expect(rehearsal.longestLock?.table).toBe('orders');
  expect(lines).toEqual([
    'A check does not hold:\nWRONG  An order has no lines',
    'Fewer rows than before: orders.',
    expect.stringMatching(/^orders is locked for \d+\.\d s\.$/),
    'Pages that are no longer answered: /product/tee.',
    'Pages with another text, of 2: /.',
    expect.stringMatching(/Look at the above first\.$/),
  ]);
});

test('stops at a migration that fails', async () => {
  const { lines, isFine, rehearsal } = await upgradeTo({ migration: 'alter table nothing add column note text' });
  expect(isFine).toBe(false);
  expect(lines[0]).toBe('The migration failed:\nrelation "nothing" does not exist');
  expect(rehearsal.checks).toHaveLength(1);
});

test('follows the index of a large sitemap, and is not content with a shop that has no pages', async () => {
  const indexed = await upgradeTo({ pages, isIndexed: true }, { pages, isIndexed: true });
  expect(indexed).toMatchObject({ isFine: true, rehearsal: { pages: { read: 2 } } });
  const empty = await upgradeTo({}, {});
  expect(empty.isFine).toBe(false);
  expect(empty.lines[0]).toBe('No page could be read, so none was compared.');
});
