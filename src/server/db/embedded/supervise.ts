import { type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { end, send, smartShutdown, thaw } from './postmaster.ts';

export type Supervised = {
  server: ChildProcess;
  /** Starts the server again on the same port. Throws when it does not start. */
  restart: (options: { signal: AbortSignal; onSpawn: (server: ChildProcess) => void }) => Promise<unknown>;
  /** Called when the server ends by itself or does not start again. */
  onLost: (reason: string) => void;
  onRestored: () => void;
};

const restarts = 3;
const perMs = 60_000;

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/**
 * Starts the server again when it ends by itself, three times a minute at most, and stops it when the program exits. Returns a function
 * that stops it for good.
 */
export function supervise({ server, restart, onLost, onRestored }: Supervised): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let current = server;
  const interrupt = () => {
    const { pid } = current;
    if (pid === undefined || hasEnded(current)) return;
    thaw(pid);
    send(pid, 'SIGINT');
  };
  process.once('exit', interrupt);

  const follow = (spawned: ChildProcess) => {
    current = spawned;
    spawned.unref();
  };
  const startedAt: number[] = [];
  /** Waits until a further start is within the limit. */
  const waitForTurn = async () => {
    const [oldest] = startedAt.slice(-restarts);
    if (oldest === undefined || startedAt.length < restarts) return;
    await pause(Math.max(0, oldest + perMs - performance.now()), undefined, { signal, ref: false });
  };
  const keepRunning = async () => {
    while (!signal.aborted) {
      if (!hasEnded(current)) await once(current, 'exit');
      if (signal.aborted) return;
      onLost('The database server ended unexpectedly');
      while (hasEnded(current)) {
        await waitForTurn();
        startedAt.push(performance.now());
        await restart({ signal, onSpawn: follow }).then(onRestored, (error: unknown) => {
          if (!signal.aborted) onLost(error instanceof Error ? error.message : String(error));
        });
      }
    }
  };
  follow(server);
  const running = keepRunning().catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });

  let stopped: Promise<void> | undefined;
  const stop = async () => {
    stopping.abort();
    const { pid } = current;
    if (pid !== undefined) await end(pid, () => hasEnded(current), smartShutdown);
    await running;
    process.off('exit', interrupt);
  };
  return () => (stopped ??= stop());
}
