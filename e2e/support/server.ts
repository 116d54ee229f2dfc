import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';

/** The admin of the shop that the journeys walk through. */
export const admin = { email: 'admin@example.com', password: 'admin-of-the-journeys' };

/**
 * Starts the built shop with an empty data folder and the demo catalogue, unless E2E_URL names one that is running, and
 * returns how to end it. Playwright calls it once, and the tests find the address in their `baseURL`.
 */
export default async function startShop(): Promise<() => Promise<void>> {
  if (process.env['E2E_URL']) return async () => {};
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'hemline-e2e-'));
  // When root runs the tests, PostgreSQL runs as another user, who has to enter.
  chmodSync(dataDir, 0o711);
  const shop = spawn(process.execPath, ['scripts/start.mjs'], {
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
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.env['E2E_URL'] = await addressOf(shop);
  process.env['E2E_DATA_DIR'] = dataDir;
  return async () => {
    shop.kill('SIGTERM');
    const [code] = (await once(shop, 'exit')) as [number | null];
    rmSync(dataDir, { recursive: true, force: true });
    if (code !== 0) throw new Error(`The shop ended with ${code}`);
  };
}

async function addressOf(shop: ChildProcess): Promise<string> {
  if (shop.stdout === null) throw new Error('The shop was started without an output to read');
  const lines: string[] = [];
  for await (const line of createInterface(shop.stdout)) {
    const [, address] = /^Hemline is open at (\S+)/.exec(line) ?? [];
    if (address !== undefined) return address;
    lines.push(line);
  }
  throw new Error(`The shop did not open:\n${lines.join('\n')}`);
}
