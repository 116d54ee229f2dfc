import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Checkout } from './other-version.ts';

const startLimitMs = 600_000;

function launch({ root }: Checkout, words: readonly string[], env: NodeJS.ProcessEnv) {
  const child = spawn('sh', ['scripts/run', ...words], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => output.push(text));
  return { child, printed: () => output.join('') };
}

export type Outcome = { code: number; output: string; tookMs: number };

/** Runs a command of a version. */
export async function runCommand(checkout: Checkout, command: string, env: NodeJS.ProcessEnv): Promise<Outcome> {
  const startedAt = performance.now();
  const { child, printed } = launch(checkout, ['hemline', command], env);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code: code ?? 1, output: printed().trim(), tookMs: performance.now() - startedAt };
}

/** Starts the shop of a version. Throws with what it printed when it does not open. */
export async function openShop(checkout: Checkout, env: NodeJS.ProcessEnv): Promise<{ url: string } & AsyncDisposable> {
  const { child, printed } = launch(checkout, ['start'], env);
  const stop = () => end(child);
  try {
    const url = await opened(child, printed);
    return { url, [Symbol.asyncDispose]: stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function opened(child: ChildProcess, printed: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = () => {
      clearTimeout(limit);
      reject(new Error(`The shop did not open:\n${printed()}`));
    };
    const limit = setTimeout(fail, startLimitMs);
    child.once('close', fail);
    child.stdout?.on('data', () => {
      const [, url] = /Hemline is open at (\S+)\n/.exec(printed()) ?? [];
      if (url === undefined) return;
      clearTimeout(limit);
      resolve(url);
    });
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  child.kill('SIGTERM');
  await closed;
}
