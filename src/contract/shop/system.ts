import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';
import { LimitName } from '#contract/shop/limits.ts';

/** How many requests a limit refused. */
export const RefusalCount = z.object({ limit: LimitName, lastHour: z.number().int(), lastDay: z.number().int() });
export type RefusalCount = z.infer<typeof RefusalCount>;

/** `look` needs attention soon, `broken` at once; `unknown` could not be read. */
export const SystemState = z.enum(['fine', 'look', 'broken', 'unknown']);
export type SystemState = z.infer<typeof SystemState>;

/** Numbers, versions and dates only: never a host, a key, an address of a database, or SQL. */
export const SystemFact = z.discriminatedUnion('kind', [
  z.object({ label: z.string(), kind: z.literal('text'), value: z.string() }),
  z.object({ label: z.string(), kind: z.literal('moment'), value: z.string() }),
  z.object({ label: z.string(), kind: z.enum(['count', 'bytes', 'seconds', 'percent']), value: z.number() }),
]);
export type SystemFact = z.infer<typeof SystemFact>;

export const SystemCardName = z.enum([
  'version',
  'database',
  'pages',
  'mails',
  'jobs',
  'payments',
  'stock',
  'disk',
  'backups',
  'settings',
]);
export type SystemCardName = z.infer<typeof SystemCardName>;

export const SystemCard = z.object({
  name: SystemCardName,
  state: SystemState,
  /** One sentence. */
  says: z.string(),
  facts: z.array(SystemFact),
});
export type SystemCard = z.infer<typeof SystemCard>;

/** A running instance of the shop. `sure` is false while it may miss changes, so that its pages may be out of date. */
export const SystemInstance = z.object({
  _id: z.string(),
  name: z.string(),
  version: z.string(),
  seenAt: z.string(),
  draining: z.boolean(),
  sure: z.boolean(),
});
export type SystemInstance = z.infer<typeof SystemInstance>;

/** A job whose last attempt has failed. */
export const FailedJob = z.object({ _id: z.string(), task: z.string(), attempts: z.int(), failedAt: z.string() });
export type FailedJob = z.infer<typeof FailedJob>;

/** A counted variant whose stock differs from its movements. */
export const StockMismatch = z.object({ _id: z.string(), productId: z.string(), name: z.string() });
export type StockMismatch = z.infer<typeof StockMismatch>;

export const SystemStatus = z.object({
  checkedAt: z.string(),
  /** The worst of the cards. */
  state: SystemState,
  cards: z.array(SystemCard),
  instances: z.array(SystemInstance),
  /** The latest ones. */
  failedJobs: z.array(FailedJob),
  /** The first ones. */
  stockMismatches: z.array(StockMismatch),
  /** What is unsafe about how the shop can be reached. */
  warnings: z.array(z.string()),
  /** Until when new accounts cannot pay by card, because too many cards were declined; null when they can. */
  cardsPausedUntil: z.string().nullable(),
  /** Every limit. */
  refusals: z.array(RefusalCount),
});
export type SystemStatus = z.infer<typeof SystemStatus>;

export const systemEndpoints = {
  'GET /api/admin/system': {
    summary: 'How the shop is doing, warnings about the configuration, and what the limits of the shop have refused',
    tag: 'store',
    access: 'admin',
    permission: 'system.view',
    responses: { 200: z.object({ data: SystemStatus }) },
  },
  'POST /api/admin/system/jobs/:jobId/run': {
    summary: 'Run a job again that has failed; 409 JOB_RUNS while it runs',
    tag: 'store',
    access: 'admin',
    permission: 'system.view',
    params: z.object({
      jobId: z
        .string()
        .max(18, { abort: true })
        .regex(/^[1-9]\d{0,17}$/),
    }),
    responses: { 202: z.object({ _id: z.string() }) },
  },
} as const satisfies EndpointTable;
