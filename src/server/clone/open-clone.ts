import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { cloneEnvironment } from '#server/config/clone-environment.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** Starts the shop of a copy like `npm start`, and returns its exit code when it was stopped. */
export async function openClone(folder: string, port: number): Promise<number> {
  const env = cloneEnvironment({ DATA_DIR: folder, PORT: String(port) });
  const shop = spawn('sh', ['scripts/run', 'start'], { cwd: root, env, stdio: 'inherit' });
  // Ctrl-C reaches both programs. This one waits for the shop, which stops its database.
  const stop = (signal: NodeJS.Signals) => void (signal === 'SIGTERM' && shop.kill(signal));
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, stop);
  const [code] = (await once(shop, 'exit')) as [number | null];
  for (const signal of signals) process.off(signal, stop);
  return code ?? 1;
}
