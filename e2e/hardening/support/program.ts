import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { addressOf } from '#e2e/support/server.ts';

const root = path.join(import.meta.dirname, '../../..');

/** Returns the environment without that of the caller, which would affect the proof. */
const environment = (dataDir: string): NodeJS.ProcessEnv => ({
  PATH: `${path.join(root, 'node_modules', '.bin')}${path.delimiter}${process.env['PATH']}`,
  HOME: process.env['HOME'],
  PORT: '0',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'warn',
  TRUST_PROXY: 'true',
});

export type RunningShop = { url: string; close: () => Promise<void> };

/** Starts the built shop with the demo catalogue. */
export async function startShop(dataDir: string): Promise<RunningShop> {
  const shop = spawn('sh', ['scripts/run', 'start'], {
    cwd: root,
    env: environment(dataDir),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const close = async () => {
    if (shop.exitCode !== null || shop.signalCode !== null) return;
    shop.kill('SIGTERM');
    await once(shop, 'exit');
  };
  return { url: await addressOf(shop), close };
}

/** Starts a command of the operator, in a process of its own, so that it can be killed. */
export const startCommand = (dataDir: string, ...words: string[]): ChildProcess =>
  spawn(process.execPath, ['src/server/cli/main.ts', ...words], {
    cwd: root,
    env: environment(dataDir),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
