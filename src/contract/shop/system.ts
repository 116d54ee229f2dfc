import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';
import { LimitName } from '#contract/shop/limits.ts';

/** How many requests a limit refused. */
export const RefusalCount = z.object({ limit: LimitName, lastHour: z.number().int(), lastDay: z.number().int() });
export type RefusalCount = z.infer<typeof RefusalCount>;

export const SystemStatus = z.object({
  checkedAt: z.string(),
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
    summary: 'Warnings about the configuration, and what the limits of the shop have refused',
    tag: 'store',
    access: 'admin',
    responses: { 200: z.object({ data: SystemStatus }) },
  },
} as const satisfies EndpointTable;
