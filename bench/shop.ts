import type { ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { endChild, startChild } from './children.ts';

const program = path.join(import.meta.dirname, '..', 'scripts', 'start.mjs');
const startLimit = 90_000;

/** The shop as `npm start` runs it, on a free port. */
export type Shop = AsyncDisposable & {
  url: string;
  pid: number;
  databaseUrl: string;
  /** From the start of the process to its first page, complete. */
  startMs: number;
};

/** Settings of whoever runs the bench must not change what is measured. */
const environment = (dataDir: string): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  PORT: '0',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'warn',
});

export async function startShop(dataDir: string): Promise<Shop> {
  const startedAt = performance.now();
  const child = startChild([program], environment(dataDir));
  try {
    const url = await addressOf(child);
    const page = await fetch(url, { signal: AbortSignal.timeout(startLimit) });
    await page.text();
    if (page.status !== 200) throw new Error(`The first page answered ${page.status}.`);
    const startMs = performance.now() - startedAt;
    const { url: databaseOf } = await startEmbeddedPostgres({ dataDir, share: true });
    const { pid = 0 } = child;
    return { url, pid, databaseUrl: databaseOf('hemline'), startMs, [Symbol.asyncDispose]: () => endChild(child) };
  } catch (error) {
    await endChild(child);
    throw error;
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const onData = (chunk: Buffer) => {
      said += chunk.toString();
      const [, url] = /Hemline is open at (\S+)\n/.exec(said) ?? [];
      if (url !== undefined) settle(() => resolve(url));
    };
    const settle = (how: () => void) => {
      clearTimeout(limit);
      child.stdout?.off('data', onData).resume();
      how();
    };
    const fail = (why: string) => settle(() => reject(new Error(`The shop ${why}.\n${said}`)));
    const limit = setTimeout(fail, startLimit, 'did not open in time');
    child.stdout?.on('data', onData);
    child.once('exit', () => fail('ended'));
  });
}

/** An empty data folder, deleted with what is in it. */
export async function temporaryFolder(): Promise<AsyncDisposable & { path: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hemline-bench-'));
  // When root runs the bench, PostgreSQL runs as another user, who has to enter.
  await chmod(folder, 0o711);
  return { path: folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
}
