import type { z } from 'zod';
import type { MailSender } from '#server/features/mail/mail.sender.ts';
import type { PaymentService } from '#server/features/payment/payment.service.ts';
import type { UploadService } from '#server/features/upload/upload.service.ts';
import type { ExpiredRows } from '#server/platform/expired-rows.ts';
import type { JobName, JobPayload } from '#server/platform/jobs/job-queue.ts';
import type { JobUpkeep } from '#server/platform/jobs/job-upkeep.ts';
import type { Pictures } from '#server/platform/pictures/pictures.ts';

/** The services whose rules the jobs run. */
export type Services = {
  mailSender: MailSender;
  payment: PaymentService;
  pictures: Pictures;
  upload: UploadService;
  expiredRows: ExpiredRows;
  jobUpkeep: JobUpkeep;
};

export type JobContext = {
  /** Aborted when the shop stops and has waited long enough for the job. */
  signal: AbortSignal;
  /** Whether the job is given up if it fails now. */
  isLastAttempt: boolean;
};

/** A job as the worker runs it. */
export type Job = {
  name: string;
  atOnce: number | undefined;
  run: (payload: unknown, context: JobContext) => Promise<void>;
};

/**
 * Binds a name and the schema of its payload to what the job does. Every job may run twice: an instance may be killed when the work is
 * done and that is not written down yet.
 */
export function defineJob<Name extends JobName>(job: {
  name: Name;
  payload: z.ZodType<JobPayload<Name>>;
  /** How many of these an instance runs at once at most, so that slow ones leave room for other jobs. */
  atOnce?: number;
  run: (payload: JobPayload<Name>, context: JobContext) => Promise<void>;
}): Job {
  const { name, atOnce, payload, run } = job;
  return { name, atOnce, run: (given, context) => run(payload.parse(given), context) };
}

/** Binds a name to what a job of `schedule.ts` does. */
export const definePeriodicJob = (name: string, run: () => Promise<void>): Job => ({ name, atOnce: undefined, run });
