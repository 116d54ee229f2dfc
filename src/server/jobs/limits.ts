import type { WorkerEvents } from 'graphile-worker';
import type { Job } from './job.ts';

/**
 * Keeps the jobs of a name to as many at once as they say. Every job is flagged with its name, and the flags of those of
 * which enough run are forbidden. Jobs are taken one after the other, so that each is counted before the next is taken.
 */
export function limitJobs(jobs: readonly Job[], events: WorkerEvents) {
  const running = new Map<string, number>();
  const waiting: (() => void)[] = [];
  let isTaking = false;

  const count = (name: string, more: number) => running.set(name, (running.get(name) ?? 0) + more);
  const done = () => {
    const next = waiting.shift();
    if (next) next();
    else isTaking = false;
  };
  events.on('job:start', ({ job }) => {
    count(job.task_identifier, 1);
    done();
  });
  events.on('worker:getJob:empty', done);
  events.on('worker:getJob:error', done);
  events.on('job:complete', ({ job }) => count(job.task_identifier, -1));

  return {
    /** Asked before a job is taken; one of the events above follows. */
    async forbiddenFlags(): Promise<string[]> {
      if (isTaking) await new Promise<void>((resolve) => waiting.push(resolve));
      isTaking = true;
      return jobs
        .filter(({ name, maxConcurrent }) => (running.get(name) ?? 0) >= (maxConcurrent ?? Infinity))
        .map(({ name }) => name);
    },
  };
}
