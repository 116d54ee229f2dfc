import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import sharp from 'sharp';
import { imageWidths } from '#contract/paths.ts';

/** The admin of the shop under test. */
export const admin = { email: 'admin@example.com', password: 'admin-of-the-journeys' };

/** The shop ends by itself within this time, even when its database does not answer. */
const closeLimitMs = 60_000;

type Shop = { url: string; dataDir: string; close: () => Promise<void> };

/**
 * Starts the shop under test, unless E2E_URL names a running one, and returns the function that stops it. Playwright calls
 * it once; the tests get the URL as their `baseURL`.
 */
export default async function startShop(): Promise<() => Promise<void>> {
  if (process.env['E2E_URL']) return async () => {};
  const filled = newFolder();
  const { stop } = await startIn(filled);
  await stop();
  // A shop links those of the build in less time.
  rmSync(path.join(filled, 'assets'), { recursive: true });
  await reducePictures(path.join(filled, 'media', 'demo'));
  process.env['E2E_FILLED_DIR'] = filled;
  const { url, dataDir, close } = await openShop();
  process.env['E2E_URL'] = url;
  process.env['E2E_DATA_DIR'] = dataDir;
  return async () => {
    await close();
    rmSync(filled, { recursive: true });
  };
}

/** Makes pictures as wide as the smallest size that pages use: to make all sizes of large ones takes a minute of processor time. */
async function reducePictures(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.webp'));
  for (const file of names.map((name) => path.join(folder, name)))
    writeFileSync(file, await sharp(file).resize({ width: imageWidths[0] }).webp({ effort: 0 }).toBuffer());
}

/** Starts the built shop with a data folder of its own and the demo catalogue. */
export async function openShop(settings: Record<string, string> = {}): Promise<Shop> {
  const dataDir = newFolder();
  const filled = process.env['E2E_FILLED_DIR'];
  // A copy of a filled folder opens in a third of the time of an empty one.
  if (filled !== undefined && settings['DEMO'] === undefined) copyFolder(filled, dataDir);
  const { url, stop } = await startIn(dataDir, settings);
  const close = async () => {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url, dataDir, close };
}

/** Copies a data folder. Files of pictures are linked, since none is ever written in place. */
function copyFolder(filled: string, dataDir: string): void {
  const copied = readdirSync(filled).filter((name) => name !== 'media');
  execFileSync('cp', ['-a', ...copied.map((name) => path.join(filled, name)), dataDir]);
  linkFiles(path.join(filled, 'media'), path.join(dataDir, 'media'));
  const shared = process.env['E2E_DATA_DIR'];
  if (shared !== undefined) linkSizes(path.join(shared, 'media'), path.join(dataDir, 'media'));
}

/** Links the sizes of the demo pictures that another shop has made by now. */
function linkSizes(from: string, to: string): void {
  const widths = readdirSync(from).filter((name) => /^\d+$/.test(name) && existsSync(path.join(from, name, 'demo')));
  for (const width of widths) linkFiles(path.join(from, width, 'demo'), path.join(to, width, 'demo'));
}

function linkFiles(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [file, link] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkFiles(file, link);
    else if (!existsSync(link)) linkSync(file, link);
  }
}

function newFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hemline-e2e-'));
  // When root runs the tests, PostgreSQL runs as another user, who needs access.
  chmodSync(folder, 0o711);
  return folder;
}

async function startIn(dataDir: string, settings: Record<string, string> = {}) {
  const shop = spawn('sh', ['scripts/run', 'start'], {
    cwd: path.join(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      PUBLIC_URL: '',
      DEMO: 'true',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(shop, 'exit') as Promise<[number | null]>;
  const stop = async () => {
    shop.kill('SIGTERM');
    const overdue = setTimeout(() => shop.kill('SIGKILL'), closeLimitMs);
    const [code] = await exited;
    clearTimeout(overdue);
    if (code !== 0) throw new Error(`The shop exited with code ${code}`);
  };
  showErrors(shop);
  return { url: await addressOf(shop), stop };
}

/** Prints what the shop logs as an error, which explains a 500 that a journey meets. */
function showErrors(shop: ChildProcess): void {
  if (!shop.stdout) return;
  createInterface(shop.stdout).on('line', (line) => {
    if (/^\{"level":[56]0,/.test(line)) process.stderr.write(`${line}\n`);
  });
}

/** Returns the URL from the shop's output. Keeps reading after that, because a full pipe would block the shop. */
export function addressOf(shop: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    shop.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const [, address] = /^Hemline is open at (\S+)$/m.exec(output) ?? [];
      if (address !== undefined) resolve(address);
    });
    shop.once('close', () => reject(new Error(`The shop did not start:\n${output}`)));
  });
}
