import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { endChild, root, startProgram } from './children.ts';
import type { Server } from './load.ts';

const startLimit = 90_000;

/** The shop, started like `npm start`, on a free port. */
export type Shop = AsyncDisposable & Server & { databaseUrl: string };

/** Returns the environment without that of the caller, which would affect the measurement. */
const environment = (dataDir: string): NodeJS.ProcessEnv => ({
  // The project's Node comes first, as with npm.
  PATH: `${path.join(root, 'node_modules', '.bin')}${path.delimiter}${process.env['PATH']}`,
  HOME: process.env['HOME'],
  PORT: '0',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'warn',
  TRUST_PROXY: 'true',
});

const noCache = path.join(import.meta.dirname, 'no-cache.ts');

/** `cached: false` starts a shop that answers every request anew. */
export async function startShop(dataDir: string, { cached = true } = {}): Promise<Shop> {
  const env = { ...environment(dataDir), ...(!cached && { NODE_OPTIONS: `--import ${pathToFileURL(noCache).href}` }) };
  const child = startProgram('sh', ['scripts/run', 'start'], env);
  try {
    const url = await waitForUrl(child);
    const page = await fetch(url, { signal: AbortSignal.timeout(startLimit) });
    await page.text();
    if (page.status !== 200) throw new Error(`The first page answered ${page.status}.`);
    const database = await startEmbeddedPostgres({ dataDir, share: true });
    const { pid = 0 } = child;
    return { url, pid, databaseUrl: database.url('hemline'), [Symbol.asyncDispose]: () => endChild(child) };
  } catch (error) {
    await endChild(child);
    throw error;
  }
}

function waitForUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const onData = (chunk: Buffer) => {
      output += chunk.toString();
      const [, url] = /Hemline is open at (\S+)\n/.exec(output) ?? [];
      if (url !== undefined) settle(() => resolve(url));
    };
    const settle = (how: () => void) => {
      clearTimeout(limit);
      child.stdout?.off('data', onData).resume();
      how();
    };
    const fail = (why: string) => settle(() => reject(new Error(`The shop ${why}.\n${output}`)));
    const limit = setTimeout(fail, startLimit, 'did not start in time');
    child.stdout?.on('data', onData);
    child.once('exit', () => fail('exited'));
  });
}
