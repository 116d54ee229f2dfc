import { AppError } from '#server/platform/app-error.ts';

export const jobNotFound = () =>
  new AppError(404, 'JOB_NOT_FOUND', 'This job is no longer there. It may have run in the meantime.');

export const jobRuns = () => new AppError(409, 'JOB_RUNS', 'This job is already running.');
