import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';
import { Paging } from '#contract/paging.ts';
import { rawText } from '#contract/text.ts';

/** A month: the bags of visitors are kept no longer. */
export const mostReminderHours = 30 * 24;

/** A bag whose lines were not changed for a while, though something in it can be bought. */
const AbandonedCart = z.object({
  /** The pieces that can be bought, and what they cost today in the currency of the shop. */
  items: z.int(),
  total: z.number(),
  /** When its lines were last changed. */
  since: z.string(),
  remindedAt: z.string().nullable(),
  /** Only of shoppers who want to be reminded. */
  customer: z.object({ _id: z.string(), name: z.string() }).nullable(),
});
export type AbandonedCart = z.output<typeof AbandonedCart>;

const AbandonedSettings = z.object({
  /** For how many hours a bag is unchanged before it counts as abandoned; null for never. */
  reminderHours: z.int().min(1).max(mostReminderHours).nullable(),
});
export type AbandonedSettings = z.output<typeof AbandonedSettings>;

const StoredSettings = z.object({ data: AbandonedSettings.extend({ version: z.string() }) });
/** As a client reads and sends it. */
export type StoredAbandonedSettings = z.output<typeof StoredSettings>['data'];

/** Of all abandoned bags, and of those that were ordered within a week in the last 30 days. */
const AbandonedSum = z.object({
  carts: z.int(),
  items: z.int(),
  total: z.number(),
  recovered: z.object({ orders: z.int(), total: z.number() }),
});
export type AbandonedSum = z.output<typeof AbandonedSum>;

export const abandonedCartsEndpoints = {
  'GET /api/admin/abandoned-carts': {
    summary: 'Bags that were filled and then left, the latest first',
    tag: 'cart',
    access: 'admin',
    permission: 'customers.view',
    query: Paging,
    responses: {
      200: z.object({ data: z.array(AbandonedCart), sum: AbandonedSum, nextCursor: z.string().nullable() }),
    },
  },
  'GET /api/admin/abandoned-carts/settings': {
    summary: 'After how long a bag counts as abandoned',
    tag: 'cart',
    access: 'admin',
    permission: ['settings.edit', 'customers.view'],
    responses: { 200: StoredSettings },
  },
  'PUT /api/admin/abandoned-carts/settings': {
    summary: 'Change after how long a bag counts as abandoned',
    tag: 'cart',
    access: 'admin',
    permission: 'settings.edit',
    body: AbandonedSettings.extend({ version: rawText(64) }),
    responses: { 200: StoredSettings },
  },
} as const satisfies EndpointTable;
