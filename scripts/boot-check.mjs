import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CommandError, root } from './prepare.mjs';

/** Starts the built shop with an empty data folder, requests a page and data, and stops it with SIGTERM. */
export async function bootCheck() {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'hemline-boot-'));
  // When root runs the tests, PostgreSQL runs as another user, who needs access.
  chmodSync(dataDir, 0o711);
  const start = Date.now();
  const shop = spawn('sh', ['scripts/run', 'start'], {
    cwd: root,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: '', PUBLIC_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(shop, 'close');
  try {
    const address = await untilOpen(shop);
    process.stdout.write(`open after ${Date.now() - start} ms\n`);
    expectOptions(shop.pid);
    await expectResponse(`${address}/`, 'text/html');
    await expectResponse(`${address}/api/category`, 'application/json');
    const database = Number.parseInt(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
    shop.kill('SIGTERM');
    const [code] = await ended;
    if (code !== 0) throw new CommandError(`After SIGTERM the shop exited with code ${code}.`);
    if (isAlive(database)) throw new CommandError(`The shop left its database server (process ${database}) running.`);
  } finally {
    shop.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function untilOpen(shop) {
  return new Promise((resolve, reject) => {
    let output = '';
    for (const stream of [shop.stdout, shop.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
        const [, address] = /^Hemline is open at (\S+)$/m.exec(output) ?? [];
        if (address) resolve(address);
      });
    }
    shop.once('close', (code) =>
      reject(new CommandError(`The shop exited with code ${code} before it was open:\n${output}`)),
    );
  });
}

/** Expects the memory options of `scripts/run`, which are easily lost and which no other test notices. */
function expectOptions(pid) {
  if (process.platform !== 'linux') return;
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  if (!command.includes('--max-semi-space-size')) {
    throw new CommandError(`The shop runs without the options of scripts/run: ${command.replaceAll('\0', ' ')}`);
  }
}

async function expectResponse(url, type) {
  const start = Date.now();
  const response = await fetch(url);
  const text = await response.text();
  const isExpected = response.status === 200 && response.headers.get('content-type')?.startsWith(type) && text !== '';
  if (!isExpected) throw new CommandError(`${url} answered ${response.status}: ${text.slice(0, 500)}`);
  process.stdout.write(`GET ${new URL(url).pathname} answered in ${Date.now() - start} ms\n`);
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
