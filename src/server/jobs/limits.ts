import type { WorkerEvents } from 'graphile-worker';
import type { Job } from './job.ts';

/**
 * Limits how many jobs of one name run at the same time. Every job is flagged with its name, and the flags of jobs at their limit are
 * forbidden. Jobs are fetched one after the other, so that each is counted before the next one is fetched.
 */
export function limitJobs(jobs: readonly Job[], events: WorkerEvents) {
  const running = new Map<string, number>();
  const waiting: (() => void)[] = [];
  let isFetching = false;

  const count = (name: string, change: number) => running.set(name, (running.get(name) ?? 0) + change);
  const endFetch = () => {
    const next = waiting.shift();
    if (next) next();
    else isFetching = false;
  };
  events.on('job:start', ({ job }) => {
    count(job.task_identifier, 1);
    endFetch();
  });
  events.on('worker:getJob:empty', endFetch);
  events.on('worker:getJob:error', endFetch);
  events.on('job:complete', ({ job }) => count(job.task_identifier, -1));

  return {
    /** Called by the worker before it fetches a job. One of the events above follows. */
    async forbiddenFlags(): Promise<string[]> {
      if (isFetching) await new Promise<void>((resolve) => waiting.push(resolve));
      isFetching = true;
      return jobs
        .filter(({ name, maxConcurrent }) => (running.get(name) ?? 0) >= (maxConcurrent ?? Infinity))
        .map(({ name }) => name);
    },
  };
}
