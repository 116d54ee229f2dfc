import type { TaskList } from 'graphile-worker';
import type { Logger } from 'pino';
import type { Job } from './job.ts';

/**
 * The jobs as Graphile Worker runs them. A failure is logged here, where the log leaves out the values of a statement; the
 * table of jobs and the worker's own log learn only what kind of error it was.
 */
export function createTaskList(jobs: readonly Job[], log: Pick<Logger, 'debug' | 'warn' | 'error'>): TaskList {
  const taskList: TaskList = {};
  for (const job of jobs) {
    taskList[job.name] = async (payload, { job: { id, attempts, max_attempts: most }, abortSignal: signal }) => {
      const about = { job: job.name, id, attempt: attempts };
      const isLastAttempt = attempts >= most;
      try {
        await job.run(payload, { signal, isLastAttempt });
        log.debug(about, 'a job is done');
      } catch (error) {
        if (isLastAttempt) log.error({ ...about, err: error }, 'a job has failed and is given up');
        else log.warn({ ...about, err: error }, 'a job has failed and is run again later');
        throw new Error(error instanceof Error ? error.constructor.name : typeof error, { cause: error });
      }
    };
  }
  return taskList;
}
