import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { Agent, get } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createDatabase } from '#server/db/client.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { processesOf, send } from '#server/db/embedded/postmaster.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { errorCode } from '#server/platform/startup-error.ts';
import { startDatabaseProxy } from '#testing/database/proxy.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });
const patience = { timeout: 30_000 };

type Ending = { code: number | null; stdout: string; stderr: string };
type Program = {
  child: ChildProcess;
  /** Resolves with the address when the shop is open. */
  address: Promise<string>;
  ended: Promise<Ending>;
};

function newFolder(): string {
  const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'hemline-main-')));
  // When root runs the tests, PostgreSQL runs as another user, who has to enter.
  chmodSync(folder, 0o711);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

let filled: string;
beforeAll(async () => {
  execFileSync(process.execPath, [path.join(import.meta.dirname, '../../scripts/build.mjs')]);
  filled = mkdtempSync(path.join(os.tmpdir(), 'hemline-filled-'));
  const server = await startEmbeddedPostgres({ dataDir: filled, fast: true });
  const database = createDatabase(server.url('hemline'), { max: 2, log: pino({ level: 'silent' }) });
  await migrateDatabase(database);
  await database.pool.end();
  await server.stop();
});
afterAll(() => rmSync(filled, { recursive: true }));

/** Copies a data folder with a migrated database, which is much faster than creating one. */
function filledFolder(): string {
  const folder = newFolder();
  execFileSync('cp', ['-a', `${filled}/.`, folder]);
  return folder;
}

/** As `npm start` does it. */
const loading = path.join(import.meta.dirname, '../../scripts/loading.mjs');

function program(env: Record<string, string>): Program {
  const { PATH, LD_LIBRARY_PATH, NODE_COMPILE_CACHE = '' } = process.env;
  const child = spawn(process.execPath, ['--import', loading, path.join(import.meta.dirname, 'main.ts')], {
    env: {
      PATH,
      LD_LIBRARY_PATH,
      NODE_COMPILE_CACHE,
      NODE_ENV: 'production',
      PORT: '0',
      DEMO: 'false',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()));
  const address = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output.stdout += chunk.toString();
      const [, url] = /Hemline is open at (\S+)\n/.exec(output.stdout) ?? [];
      if (url) resolve(url);
    });
    child.once('close', () => reject(new Error(`The program ended:\n${output.stdout}${output.stderr}`)));
  });
  address.catch(() => {});
  const ended = once(child, 'close').then(([code]: unknown[]) => ({ code: code as number | null, ...output }));
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  return { child, address, ended };
}

/** Returns the lines on standard error of a shop that does not start. */
async function refusal({ ended }: Program): Promise<string[]> {
  const { code, stdout, stderr } = await ended;
  if (code !== 1 || stdout.includes('Hemline is open')) throw new Error(`It ended with ${code}:\n${stdout}${stderr}`);
  return stderr.trimEnd().split('\n');
}

const postmaster = (dataDir: string) => path.join(realpathSync(path.join(dataDir, 'postgres')), 'postmaster.pid');
const serverPid = (dataDir: string) => Number(readFileSync(postmaster(dataDir), 'utf8').split('\n', 1)[0]);

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function listen(): Promise<{ port: number }> {
  const server = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return server.address() as AddressInfo;
}

/** Stops an open shop by the signal. Expects that it stops its database server, too, and returns what it has printed. */
async function stop({ child, ended }: Program, dataDir: string, signal: NodeJS.Signals): Promise<string> {
  const server = serverPid(dataDir);
  expect(isAlive(server)).toBe(true);
  child.kill(signal);
  const { code, stdout, stderr } = await ended;
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(isAlive(server)).toBe(false);
  expect(existsSync(postmaster(dataDir))).toBe(false);
  return stdout;
}

test('writes the password of the admin to a file at the first start only, and serves the shop without the demo', async () => {
  const dataDir = newFolder();
  const passwordFile = path.join(dataDir, 'admin-password');
  const first = program({ DATA_DIR: dataDir });
  const answers = ['/api/category', '/', '/media/demo/hero/hero.webp'].map(
    async (url) => (await fetch(`${await first.address}${url}`)).status,
  );
  expect(await Promise.all(answers)).toEqual([200, 200, 404]);
  const stdout = await stop(first, dataDir, 'SIGTERM');
  expect(stdout).toContain(`\nAdmin: admin@example.com  password: in ${passwordFile}\n`);
  const password = readFileSync(passwordFile, 'utf8');
  expect(password).toMatch(/^\S{16}\n$/);
  expect(stdout).not.toContain(password.trim());
  expect(statSync(passwordFile).mode & 0o777).toBe(0o600);

  const second = program({ DATA_DIR: dataDir });
  await second.address;
  expect(await stop(second, dataDir, 'SIGINT')).not.toContain('Admin:');
});

test('completes an open request before it stops', async () => {
  const shop = program({ DATA_DIR: filledFolder() });
  const { port, host } = new URL(await shop.address);
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'wrong password' });
  const socket = connect(Number(port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  socket.write(
    `POST /api/users/login HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nexpect: 100-continue\r\n\r\n`,
  );
  await vi.waitUntil(() => answer.includes('100 Continue'), patience);
  shop.child.kill('SIGTERM');
  await vi.waitUntil(() => refuses(Number(port)), patience);
  socket.write(body);
  await once(socket, 'close');
  expect(answer).toMatch(/HTTP\/1\.1 40[01] /);
  expect(await shop.ended).toMatchObject({ code: 0 });
});

function refuses(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect(port, '127.0.0.1', () => resolve(false)).once('error', () => resolve(true));
  return promise.finally(() => socket.destroy());
}

test('accepts and answers requests after SIGTERM until a load balancer has noticed, and loses none', async () => {
  const shop = program({ DATA_DIR: filledFolder(), DRAIN_SECONDS: '3', LOG_LEVEL: 'silent' });
  const address = await shop.address;
  expect((await fetch(`${address}/openz`)).status).toBe(200);
  const answered: number[] = [];
  const failed: unknown[] = [];
  let isOpen = true;
  /** Sends requests on one connection after the other for as long as a load balancer does. */
  const visit = async () => {
    while (isOpen) {
      const agent = new Agent({ keepAlive: true });
      await statusOf(`${address}/api/category`, agent).then(
        (status) => answered.push(status),
        (error: unknown) => failed.push(error),
      );
      agent.destroy();
    }
  };
  const visitors = Array.from({ length: 20 }, visit);
  shop.child.kill('SIGTERM');
  await vi.waitUntil(async () => (await fetch(`${address}/openz`)).status === 503, { timeout: 2_500 });
  const stopping = await fetch(`${address}/readyz`);
  expect(await stopping.json()).toMatchObject({ code: 'STOPPING' });
  const page = await fetch(`${address}/`);
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close']);
  isOpen = false;
  await Promise.all(visitors);
  expect(failed).toEqual([]);
  expect(new Set(answered)).toEqual(new Set([200]));
  expect(await shop.ended).toMatchObject({ code: 0, stderr: '' });
});

function statusOf(url: string, agent: Agent): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  get(url, { agent }, (response) => {
    response.resume().once('end', () => resolve(response.statusCode ?? 0));
    response.once('error', reject);
  }).once('error', reject);
  return promise;
}

test('stops cleanly when signaled during the start', async () => {
  const dataDir = newFolder();
  const shop = program({ DATA_DIR: dataDir });
  await vi.waitUntil(() => existsSync(path.join(dataDir, 'hemline.lock')), patience);
  shop.child.kill('SIGTERM');
  const { code, stdout, stderr } = await shop.ended;
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).not.toContain('Hemline is open');
  expect(existsSync(postmaster(dataDir))).toBe(false);
});

test('recovers at the next start after SIGKILL', async () => {
  const dataDir = filledFolder();
  const killed = program({ DATA_DIR: dataDir });
  await killed.address;
  killed.child.kill('SIGKILL');
  await killed.ended;

  const next = program({ DATA_DIR: dataDir });
  const answer = await fetch(`${await next.address}/api/category`);
  expect(answer.status).toBe(200);
  next.child.kill('SIGTERM');
  const { code, stdout } = await next.ended;
  expect(code).toBe(0);
  expect(stdout).toContain('Stopping the database server that a killed program left running');
});

test('starts the database server again when it dies, and stops it at the end', async () => {
  const dataDir = filledFolder();
  const shop = program({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const address = await shop.address;
  const killed = serverPid(dataDir);
  process.kill(killed, 'SIGKILL');
  await vi.waitUntil(async () => (await fetch(`${address}/readyz`)).status === 503, patience);
  await vi.waitUntil(async () => (await fetch(`${address}/readyz`)).status === 200, patience);
  expect(serverPid(dataDir)).not.toBe(killed);
  shop.child.kill('SIGTERM');
  expect(await shop.ended).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('The database server is running again\n'),
    stderr: `The database server ended unexpectedly; ${dataDir}/postgres.log says why. It is started again.\n`,
  });
  expect(existsSync(postmaster(dataDir))).toBe(false);
});

test('stops and leaves no process behind although its database is frozen', async () => {
  const dataDir = filledFolder();
  const shop = program({ DATA_DIR: dataDir, DATABASE_TIMEOUT: '2', LOG_LEVEL: 'silent' });
  const address = await shop.address;
  await fetch(`${address}/api/category`);
  const server = serverPid(dataDir);
  const processes = processesOf(server);
  expect(processes.length).toBeGreaterThan(3);
  for (const pid of processes) send(pid, 'SIGSTOP');
  shop.child.kill('SIGTERM');
  expect(await shop.ended).toMatchObject({ code: 0 });
  await vi.waitUntil(() => processes.every((pid) => !existsSync(`/proc/${pid}/cmdline`)), patience);
  expect(existsSync(postmaster(dataDir))).toBe(false);
}, 180_000);

const unread = ['stdout', 'stderr'] as const;

/** Returns the address of a program whose output nobody reads, and how it ends. */
function unheard(env: Record<string, string>) {
  const shop = program({ DATA_DIR: filledFolder(), LOG_LEVEL: 'debug', ...env });
  return { ...shop, stopReading: () => unread.forEach((name) => shop.child[name]?.destroy()) };
}

test.each(['before', 'during', 'after'] as const)(
  'opens, answers and stops although the readers of its output went away %s its start',
  async (moment) => {
    const { port } = await freePort();
    const shop = unheard({ PORT: String(port) });
    if (moment === 'during') await once(shop.child.stdout!, 'data');
    if (moment === 'after') await shop.address;
    shop.stopReading();
    await vi.waitUntil(() => answers(port), patience);
    for (let request = 0; request < 20; request += 1) expect(await answers(port)).toBe(true);
    shop.child.kill('SIGTERM');
    expect(await shop.ended).toMatchObject({ code: 0 });
  },
);

const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/api/category`).then(
    ({ status }) => status === 200,
    () => false,
  );

async function freePort(): Promise<AddressInfo> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return address;
}

/** Throws errors for ever at SIGUSR2, one as soon as the other is handled. */
const throwForEver = `process.on('SIGUSR2', function again() { process.nextTick(again); throw new Error('broken'); })`;

test.each([true, false])(
  'ends with code 1 and stops its database when errors do not end (its output is read: %s)',
  async (isRead) => {
    const dataDir = filledFolder();
    const shop = unheard({
      DATA_DIR: dataDir,
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(throwForEver)}`,
    });
    await shop.address;
    const server = serverPid(dataDir);
    if (!isRead) shop.stopReading();
    shop.child.kill('SIGUSR2');
    const { code, stdout } = await shop.ended;
    expect(code).toBe(1);
    await vi.waitUntil(() => !isAlive(server), patience);
    expect(stdout.split('an unexpected error ends the program').length).toBeLessThan(10);
  },
);

test('refuses a second shop on the same data folder, has its metrics on a port of their own, and warns when other machines reach it without https and can order for nothing', async () => {
  const dataDir = filledFolder();
  const first = program({ DATA_DIR: dataDir, HOST: '0.0.0.0', METRICS_PORT: '0' });
  const address = await first.address;
  expect(await refusal(program({ DATA_DIR: dataDir }))).toEqual([
    `The data folder ${dataDir} is in use by process ${first.child.pid}; stop that first, or set DATA_DIR to another folder.`,
  ]);
  expect((await fetch(`${address}/api/category`)).status).toBe(200);
  const stdout = await stop(first, dataDir, 'SIGHUP');
  expect(stdout).toMatch(/^Metrics are at http:\/\/127\.0\.0\.1:\d+\/metrics$/m);
  const warnings = stdout.split('\n').filter((line) => line.startsWith('{"level":40,'));
  expect(warnings).toEqual([expect.stringContaining('"NO_HTTPS"'), expect.stringContaining('"SANDBOX_PAYMENTS"')]);
});

test('refuses a port in use before anything is created', async () => {
  const { port } = await listen();
  const dataDir = path.join(newFolder(), 'data');
  expect(await refusal(program({ DATA_DIR: dataDir, PORT: String(port) }))).toEqual([
    `Port ${port} on 127.0.0.1 is in use by another program; stop that program, or set PORT to another port.`,
  ]);
  expect(existsSync(dataDir)).toBe(false);
});

test('refuses a port of the metrics in use', async () => {
  const { port } = await listen();
  expect(await refusal(program({ DATA_DIR: filledFolder(), METRICS_PORT: String(port) }))).toEqual([
    `Port ${port} on 127.0.0.1 is in use by another program; stop that program, or set METRICS_PORT to another port.`,
  ]);
});

/** Returns the processes that share the port. */
const workersOf = ({ child: { pid } }: Program): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number)
    .filter(isWorker);

/**
 * A worker has a variable of its own. Until it runs its program, a new process has the variables of its parent. What is gone by now or
 * belongs to another user, like the database server, is not a worker.
 */
function isWorker(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').includes('NODE_UNIQUE_ID=');
  } catch (error) {
    if (['ENOENT', 'ESRCH', 'EACCES'].includes(errorCode(error) ?? '')) return false;
    throw error;
  }
}

/** Sends requests over connections of their own, which the workers receive in turn. Returns the different status codes. */
async function statuses(url: string, count: number): Promise<number[]> {
  const all = await Promise.all(Array.from({ length: count }, () => statusOf(url, new Agent())));
  return [...new Set(all)];
}

test('shares the port among workers, adds up their metrics, and starts a killed one again', async () => {
  const dataDir = filledFolder();
  const token = 'token-of-the-metrics';
  const shop = program({
    DATA_DIR: dataDir,
    WORKERS: '2',
    METRICS_PORT: '0',
    METRICS_TOKEN: token,
    LOG_LEVEL: 'silent',
  });
  let output = '';
  shop.child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const address = await shop.address;
  const workers = workersOf(shop);
  expect(workers).toHaveLength(2);

  expect(await statuses(`${address}/api/category`, 20)).toEqual([200]);
  const [, ownPort] = /^Metrics are at (\S+)$/m.exec(output) ?? [];
  const counted = /^hemline_http_requests_total\{method="GET",route="\/api\/category",status="200"\} 20$/m;
  const headers = { authorization: `Bearer ${token}` };
  // A worker counts a request after its response, and one that answers late is left out.
  await expect.poll(async () => (await fetch(ownPort ?? '')).text(), patience).toMatch(counted);
  await expect.poll(async () => (await fetch(`${address}/metrics`, { headers })).text(), patience).toMatch(counted);

  const [killed = 0] = workers;
  process.kill(killed, 'SIGKILL');
  await vi.waitUntil(() => workersOf(shop).length === 2 && !workersOf(shop).includes(killed), patience);
  expect(await statuses(`${address}/api/category`, 20)).toEqual([200]);

  const all = workersOf(shop);
  shop.child.kill('SIGTERM');
  const { code, stdout, stderr } = await shop.ended;
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout.match(/Hemline is open|Stopping/g)).toEqual(['Hemline is open', 'Stopping']);
  expect(all.some(isAlive)).toBe(false);
  expect(existsSync(postmaster(dataDir))).toBe(false);
});

test('ends when a worker cannot start, after its reason', async () => {
  const dataDir = filledFolder();
  // The worker, which loads the demo catalogue, must not enter it.
  writeFileSync(path.join(dataDir, 'media'), '');
  const { code, stdout, stderr } = await program({ DATA_DIR: dataDir, WORKERS: '2', DEMO: 'true' }).ended;
  expect({ code, stderr }).toEqual({ code: 1, stderr: 'A worker did not start.\n' });
  expect(stdout).toContain(path.join(dataDir, 'media'));
  expect(stdout).not.toContain('Hemline is open');
});

test('stops cleanly when signaled while its workers start', async () => {
  const dataDir = filledFolder();
  const shop = program({ DATA_DIR: dataDir, WORKERS: '2' });
  await vi.waitUntil(() => existsSync(postmaster(dataDir)) && workersOf(shop).length > 0, patience);
  shop.child.kill('SIGTERM');
  const { code, stdout, stderr } = await shop.ended;
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).not.toContain('Hemline is open');
  expect(existsSync(postmaster(dataDir))).toBe(false);
});

test('refuses an address of another machine', async () => {
  expect(await refusal(program({ DATA_DIR: newFolder(), HOST: '192.0.2.1' }))).toEqual([
    expect.stringMatching(/^HOST is 192\.0\.2\.1, which is not an address/),
  ]);
});

test('refuses an invalid key of the configuration', async () => {
  expect(await refusal(program({ DATA_DIR: newFolder(), PORT: 'http' }))).toEqual([expect.stringMatching(/PORT/)]);
});

test('refuses a data folder of another version', async () => {
  const dataDir = filledFolder();
  writeFileSync(path.join(dataDir, 'postgres', 'PG_VERSION'), '16\n');
  expect(await refusal(program({ DATA_DIR: dataDir }))).toEqual([
    expect.stringMatching(/^The data folder .* was created by PostgreSQL 16 /),
  ]);
});

test.each([{}, { DATABASE_URL: 'postgres://127.0.0.1:1/hemline' }])(
  'refuses a data folder that is not writable, with any database: %o',
  async (env) => {
    const file = path.join(newFolder(), 'file');
    writeFileSync(file, '');
    expect(await refusal(program({ ...env, DATA_DIR: path.join(file, 'data') }))).toEqual([
      expect.stringMatching(/^The data folder .* cannot be used: /),
    ]);
  },
);

test('refuses a DATABASE_URL without a usable database', async () => {
  const server = await startEmbeddedPostgres({ dataDir: filledFolder(), fast: true });
  onTestFinished(() => server.stop());
  const good = server.url('hemline');
  const wrong: [string, RegExp][] = [
    [server.url('missing'), /the database missing does not exist\.$/],
    [good.replace(/:[^:@/]+@/, ':guess@'), /the user or the password is wrong\.$/],
    [
      good.replace(/@.*/, '@127.0.0.1:1/hemline'),
      /\(127\.0\.0\.1:1\/hemline\) cannot be used: the connection was refused\.$/,
    ],
    [good.replace(/@.*/, '@no-such-host.invalid/hemline'), /the host is unknown\.$/],
    [`postgres://127.0.0.1:${(await listen()).port}/hemline`, /cannot be used: .+\.$/],
    ['mysql://127.0.0.1/hemline', /DATABASE_URL/],
    ['nonsense', /DATABASE_URL/],
  ];
  for (const [url, sentence] of wrong)
    expect(await refusal(program({ DATA_DIR: newFolder(), DATABASE_URL: url, START_WAIT: '0' }))).toEqual([
      expect.stringMatching(sentence),
    ]);
});

test('uses DATABASE_URL in place of the embedded server, leaves it running, and stops in time although it is silent', async () => {
  const server = await startEmbeddedPostgres({ dataDir: filledFolder(), fast: true });
  onTestFinished(() => server.stop());
  const dataDir = newFolder();
  const first = program({ DATA_DIR: dataDir, DATABASE_URL: server.url('hemline') });
  await first.address;
  expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false);
  first.child.kill('SIGTERM');
  expect(await first.ended).toMatchObject({ code: 0 });

  const proxy = await startDatabaseProxy(server.url('hemline'));
  onTestFinished(() => proxy.cut());
  const again = program({ DATA_DIR: dataDir, DATABASE_URL: proxy.url, DATABASE_TIMEOUT: '2', LOG_LEVEL: 'silent' });
  const address = await again.address;
  proxy.silence();
  const waiting = fetch(`${address}/api/category`);
  // Answered after the shop has received the request before it.
  await fetch(`${address}/healthz`);
  again.child.kill('SIGTERM');
  expect(await again.ended).toMatchObject({ code: 0, stderr: '' });
  expect((await waiting).status).toBe(503);
});
