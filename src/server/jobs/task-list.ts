import type { TaskList } from 'graphile-worker';
import type { Logger } from 'pino';
import type { Measurements } from '#server/platform/metrics/measurements.ts';
import type { Tracing } from '#server/platform/tracing/tracing.ts';
import type { Job } from './job.ts';

/** The trace in which a job was added. */
function traceparentIn(payload: unknown): string | undefined {
  const { traceparent } = payload as { traceparent?: unknown };
  return typeof traceparent === 'string' ? traceparent : undefined;
}

/**
 * Creates the task list of Graphile Worker. Failures are logged here, where the log leaves out the values of a statement. The table of
 * jobs and the worker's own log only get the class of the error.
 */
export function createTaskList(
  jobs: readonly Job[],
  log: Pick<Logger, 'debug' | 'warn' | 'error'>,
  measurements?: Pick<Measurements, 'countJob'>,
  tracing?: Pick<Tracing, 'runJob'>,
): TaskList {
  const taskList: TaskList = {};
  for (const job of jobs) {
    taskList[job.name] = async (payload, { job: { id, attempts, max_attempts: most }, abortSignal: signal }) => {
      const about = { job: job.name, id, attempt: attempts };
      const isLastAttempt = attempts >= most;
      try {
        const run = () => job.run(payload, { signal, isLastAttempt });
        await (tracing ? tracing.runJob(job.name, traceparentIn(payload), run) : run());
        measurements?.countJob(job.name, 'done');
        log.debug(about, 'a job has finished');
      } catch (error) {
        measurements?.countJob(job.name, isLastAttempt ? 'failed' : 'retried');
        if (isLastAttempt) log.error({ ...about, err: error }, 'a job has failed for good');
        else log.warn({ ...about, err: error }, 'a job has failed and will be retried');
        throw new Error(error instanceof Error ? error.constructor.name : typeof error, { cause: error });
      }
    };
  }
  return taskList;
}
