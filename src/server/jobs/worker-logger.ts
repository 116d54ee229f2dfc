import { Logger as WorkerLogger } from 'graphile-worker';
import type { Logger } from 'pino';

const levels = { error: 'warn', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/**
 * The worker's own log in that of the shop. What became of jobs is left out, since `task-list.ts` logs it, and so is the
 * context of a line, which has whole jobs and errors in it.
 */
export const toWorkerLogger = (log: Logger): WorkerLogger =>
  new WorkerLogger(() => (level, message, meta) => {
    if (meta['failure'] === undefined && meta['success'] === undefined) log[levels[level]]({ worker: true }, message);
  });
