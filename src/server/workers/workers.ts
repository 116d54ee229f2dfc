import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { AggregatorRegistry, type MetricObject } from 'prom-client';
import { StartupError } from '#server/platform/startup-error.ts';
import { createQuestions, type FromWorker, type ToWorker } from './messages.ts';

const firstPauseMs = 250;
const longestPauseMs = 30_000;
/** A worker that ran for longer did not fail at its start. */
const stableMs = 60_000;
const metricsTimeoutMs = 3_000;

/**
 * Starts processes of this program that share its port, and starts each again when it ends, until the signal or `stop`. Resolves when
 * all serve visitors. The first one migrates the database before the others start. Throws a `StartupError` when one ends before it has
 * served visitors; it has said why.
 */
export async function startWorkers(
  count: number,
  { log, signal }: { log: Pick<Logger, 'error'>; signal: AbortSignal },
) {
  const open = new Set<Worker>();
  const measurements = createQuestions<MetricObject[]>();
  const kept: Promise<void>[] = [];
  let stopped: Promise<unknown> | undefined;

  const readMetrics = async (): Promise<string> => {
    const measured = await Promise.all(
      [...open].map((worker) =>
        measurements.ask((question) => tell(worker, { hemline: 'measure', question }), metricsTimeoutMs),
      ),
    );
    return AggregatorRegistry.aggregate(measured.filter((values) => values !== undefined)).metrics();
  };

  const listen = (worker: Worker, onOpen: (url: string) => void) =>
    worker.on('message', (message: FromWorker) => {
      if (message.hemline === 'open') {
        open.add(worker);
        onOpen(message.url);
      }
      if (message.hemline === 'measured') measurements.answer(message.question, message.values);
      if (message.hemline === 'measure all') {
        const { question } = message;
        void readMetrics().then((text) => tell(worker, { hemline: 'measured all', question, text }));
      }
    });

  /** Starts a worker. `opened` resolves with its URL, or with undefined when it ends before. */
  const start = () => {
    const startedAt = performance.now();
    const worker = cluster.fork();
    const { promise: opened, resolve } = Promise.withResolvers<string | undefined>();
    listen(worker, resolve);
    const ended = once(worker, 'exit').then(([code, killedBy]: unknown[]) => {
      open.delete(worker);
      resolve(undefined);
      return { worker: worker.process.pid, code, signal: killedBy, afterMs: Math.round(performance.now() - startedAt) };
    });
    return { opened, ended };
  };

  /** Starts a worker again whenever it ends, after a pause that doubles while it ends soon. */
  const keep = async (first: ReturnType<typeof start>): Promise<void> => {
    let pauseMs = firstPauseMs;
    let { ended } = first;
    const isOpen = (await first.opened) !== undefined;
    for (;;) {
      const ending = await ended;
      if (stopped || !isOpen) return;
      if (ending.afterMs > stableMs) pauseMs = firstPauseMs;
      log.error({ ...ending, pauseMs }, 'a worker ended and is started again');
      await pause(pauseMs);
      if (stopped) return;
      pauseMs = Math.min(2 * pauseMs, longestPauseMs);
      ({ ended } = start());
    }
  };

  const startFirst = async (): Promise<string> => {
    const started = start();
    kept.push(keep(started));
    const url = await started.opened;
    if (url === undefined) throw new StartupError('A worker did not start.');
    return url;
  };

  /** Resolves when all workers have completed their requests and ended. */
  const stop = async (): Promise<void> => {
    if (!stopped) {
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
      stopped = Promise.all(kept);
    }
    await stopped;
  };
  signal.addEventListener('abort', () => void stop());

  try {
    const url = await startFirst();
    await Promise.all(Array.from({ length: count - 1 }, startFirst));
    return { url, readMetrics, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A worker that has just ended cannot be told anything. */
const tell = (worker: Worker, message: ToWorker): void => {
  if (worker.isConnected()) worker.send(message);
};
