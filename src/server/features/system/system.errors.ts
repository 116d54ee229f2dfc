import * as m from '#i18n/messages.ts';
import { AppError } from '#server/platform/app-error.ts';

export const jobNotFound = () => new AppError(404, 'JOB_NOT_FOUND', m.system_this_job_is_no_longer());

export const jobRuns = () => new AppError(409, 'JOB_RUNS', m.system_this_job_is_already_running());
