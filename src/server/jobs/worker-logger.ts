import { Logger as WorkerLogger } from 'graphile-worker';
import type { Logger } from 'pino';

const levels = { error: 'warn', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/**
 * Writes the worker's own log lines to the log of the shop. Results of jobs are left out, since `task-list.ts` logs them, and so is the
 * context of a line, which contains whole jobs and errors.
 */
export const toWorkerLogger = (log: Logger): WorkerLogger =>
  new WorkerLogger(() => (level, message, meta) => {
    if (meta['failure'] === undefined && meta['success'] === undefined) log[levels[level]]({ worker: true }, message);
  });
