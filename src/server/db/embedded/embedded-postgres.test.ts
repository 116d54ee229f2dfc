import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { StartupError } from '#server/platform/startup-error.ts';
import { until } from '#testing/until.ts';
import { restoreLinks } from './binaries.ts';
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

// Clusters are made and real processes are waited for.
vi.setConfig({ testTimeout: 60_000 });

const started: EmbeddedPostgres[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.stop()));
});

function newFolder(): string {
  const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'hemline-embedded-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function start(dataDir: string, options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, fast: true, ...options });
  started.push(server);
  return server;
}

async function query(server: EmbeddedPostgres, text: string): Promise<unknown> {
  const client = new Client({ connectionString: server.url('hemline') });
  await client.connect();
  try {
    const { rows } = await client.query({ text, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

const postmaster = (dataDir: string) => path.join(dataDir, 'postgres', 'postmaster.pid');
const postmasterPid = (dataDir: string) => Number(readFileSync(postmaster(dataDir), 'utf8').split('\n', 1)[0]);

/** Starts another program that holds the folder until it is stopped. */
async function otherProgram(dataDir: string): Promise<ChildProcess> {
  const source = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(path.join(import.meta.dirname, 'embedded-postgres.ts'))});
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, fast: true });
    process.once('SIGTERM', () => server.stop().then(() => process.exit()));
    console.log('ready');
    setInterval(() => {}, 60_000);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(async () => {
    if (child.kill('SIGTERM')) await once(child, 'exit');
  });
  await once(createInterface(child.stdout), 'line');
  return child;
}

test('creates a database once and keeps its data', async () => {
  const dataDir = newFolder();
  const lines: string[] = [];
  const first = await start(dataDir, { report: (line) => lines.push(line) });
  await query(first, 'create table kept as select 42 as answer');
  await first.stop();
  await first.stop();
  expect(existsSync(postmaster(dataDir))).toBe(false);

  const second = await start(dataDir, { report: (line) => lines.push(line) });
  expect(await query(second, 'select answer from kept')).toBe(42);
  expect(lines).toEqual(['Creating the database (PostgreSQL 18)']);
});

test('stores UTF-8, compares by code point and converts accented letters to upper case', async () => {
  const server = await start(newFolder());
  expect(await query(server, `select upper('é') || ('Z' < 'a')::text || current_setting('server_encoding')`)).toBe(
    'ÉtrueUTF8',
  );
});

test('requires the password', async () => {
  const server = await start(newFolder());
  const intruder = new Client({ connectionString: server.url('hemline').replace(/:[^:@/]+@/, ':guess@') });
  await expect(intruder.connect()).rejects.toMatchObject({ code: '28P01' });
});

test('does not run as root', async () => {
  const dataDir = newFolder();
  await start(dataDir);
  expect(statSync(path.join(dataDir, 'postgres')).uid).not.toBe(0);
  expect(statSync(postmaster(dataDir)).uid).not.toBe(0);
});

test('uses durable settings by default and others for tests', async () => {
  const dataDir = newFolder();
  const fast = await start(dataDir);
  expect(await query(fast, 'show fsync')).toBe('off');
  await fast.stop();
  const shipped = await start(dataDir, { fast: false });
  expect(await query(shipped, 'show fsync')).toBe('on');
  expect(await query(shipped, 'show synchronous_commit')).toBe('on');
});

test('stops the server of a killed program and keeps its data', async () => {
  const dataDir = newFolder();
  const program = await otherProgram(dataDir);
  const leftover = postmasterPid(dataDir);
  program.kill('SIGKILL');
  await once(program, 'exit');

  const lines: string[] = [];
  const server = await start(dataDir, { report: (line) => lines.push(line) });
  expect(lines).toEqual(['Stopping the database server that a killed program left running']);
  expect(postmasterPid(dataDir)).not.toBe(leftover);
  expect(await query(server, 'select current_database()')).toBe('hemline');
});

test('refuses a second program on the same folder and names the first', async () => {
  const dataDir = newFolder();
  const program = await otherProgram(dataDir);
  const refused = start(dataDir);
  await expect(refused).rejects.toThrow(StartupError);
  await expect(refused).rejects.toThrow(`The data folder ${dataDir} is in use by process ${program.pid};`);
  const borrowed = await start(dataDir, { share: true });
  expect(await query(borrowed, 'select 1')).toBe(1);
  await borrowed.stop();
  expect(await query(borrowed, 'select 2')).toBe(2);
});

test('ignores the id of another process in an old postmaster.pid', async () => {
  const dataDir = newFolder();
  const first = await start(dataDir);
  const left = readFileSync(postmaster(dataDir), 'utf8');
  await first.stop();
  // PostgreSQL itself refuses to start for any process of its user with that id.
  const otherFolder = newFolder();
  const other = await start(otherFolder);
  writeFileSync(postmaster(dataDir), left.replace(/^\d+/, String(postmasterPid(otherFolder))));

  const second = await start(dataDir);
  expect(await query(second, 'select 1')).toBe(1);
  expect(await query(other, 'select 2')).toBe(2);
});

/** Returns the reasons and the restorations that a server reports. */
async function startWatched(dataDir: string) {
  const events: string[] = [];
  const server = await start(dataDir, {
    onLost: (reason) => events.push(reason),
    onRestored: () => events.push('restored'),
  });
  return { server, events };
}

test('starts a server that dies again, at the same address', async () => {
  const dataDir = newFolder();
  const { server, events } = await startWatched(dataDir);
  const url = server.url('hemline');
  for (const number of [1, 2]) {
    process.kill(postmasterPid(dataDir), 'SIGKILL');
    await until(() => events.length === number * 2);
    expect(await query(server, 'select 1')).toBe(1);
  }
  expect(server.url('hemline')).toBe(url);
  expect(events.map((event) => event.replace('The database server ended unexpectedly', 'ended'))).toEqual([
    'ended',
    'restored',
    'ended',
    'restored',
  ]);
});

test('starts a dying server three times a minute at most, and can be stopped while it waits', async () => {
  const dataDir = newFolder();
  const { server, events } = await startWatched(dataDir);
  writeFileSync(path.join(dataDir, 'postgres', 'postgresql.conf'), 'no_such_setting = 1\n');
  process.kill(postmasterPid(dataDir), 'SIGKILL');
  await until(() => events.length === 4);
  expect(events.slice(1)).toEqual(Array(3).fill(expect.stringContaining('no_such_setting')));
  await server.stop();
  expect(events).toHaveLength(4);
});

test('removes the remains of an interrupted creation', async () => {
  const dataDir = newFolder();
  mkdirSync(path.join(dataDir, 'postgres.new-1', 'base'), { recursive: true });
  await start(dataDir);
  expect(existsSync(path.join(dataDir, 'postgres.new-1'))).toBe(false);
});

test('refuses a data folder of another version and does not change it', async () => {
  const dataDir = newFolder();
  const server = await start(dataDir);
  await server.stop();
  const version = path.join(dataDir, 'postgres', 'PG_VERSION');
  writeFileSync(version, '16\n');
  await expect(start(dataDir)).rejects.toThrow(
    `The data folder ${dataDir} was created by PostgreSQL 16 and this program has PostgreSQL 18;`,
  );
  writeFileSync(version, '18\n');
  expect(await query(await start(dataDir), 'select 1')).toBe(1);
});

test('refuses a data folder that is not writable', async () => {
  const file = path.join(newFolder(), 'file');
  writeFileSync(file, '');
  const refused = start(path.join(file, 'data'));
  await expect(refused).rejects.toThrow(StartupError);
  await expect(refused).rejects.toThrow(`The data folder ${file}/data cannot be used: a file is in its place.`);
});

test('reports the message of PostgreSQL when it does not start', async () => {
  const dataDir = newFolder();
  const server = await start(dataDir);
  await server.stop();
  writeFileSync(path.join(dataDir, 'postgres', 'postgresql.conf'), 'no_such_setting = 1\n');
  await expect(start(dataDir)).rejects.toThrow(/PostgreSQL did not start.*no_such_setting/s);
});

test('links to a database outside a folder that PostgreSQL cannot enter', async () => {
  const closed = newFolder();
  const dataDir = path.join(closed, 'data');
  await (await start(dataDir)).stop();
  const cluster = realpathSync(path.join(dataDir, 'postgres'));
  const asRoot = process.getuid?.() === 0;
  onTestFinished(() => rmSync(path.dirname(cluster), { recursive: true, force: true }));
  expect(cluster).toMatch(asRoot ? /^\/var\/lib\/hemline\// : dataDir);
  expect(await query(await start(dataDir), 'select 1')).toBe(1);
});

test('creates the links that the install script did not create', async () => {
  const root = newFolder();
  mkdirSync(path.join(root, 'native', 'lib'), { recursive: true });
  writeFileSync(path.join(root, 'native', 'lib', 'libicu.so.60.2'), 'library');
  const links = [{ source: 'native/lib/libicu.so.60.2', target: 'native/lib/libicu.so.60' }];
  writeFileSync(path.join(root, 'native', 'pg-symlinks.json'), JSON.stringify(links));
  await restoreLinks(root);
  await restoreLinks(root);
  expect(readFileSync(path.join(root, 'native', 'lib', 'libicu.so.60'), 'utf8')).toBe('library');
});
