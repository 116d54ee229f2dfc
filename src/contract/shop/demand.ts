import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';
import { Paging } from '#contract/paging.ts';
import { TaxReportPeriod } from './tax-report.ts';

export const MissedKind = z.enum(['search', 'sold-out', 'filter']);
export type MissedKind = z.output<typeof MissedKind>;

/** What people wanted and did not get. */
const Missed = z.object({
  kind: MissedKind,
  /** The words of a search, the product with its color and size, or the filters. */
  label: z.string(),
  /** Of what is sold out. */
  productId: z.string().nullable(),
  variantId: z.string().nullable(),
  /** How many people wanted it, each counted once a day. */
  people: z.int(),
  times: z.int(),
  /** What they would have bought, in whole units of the currency of the shop. */
  estimate: z.int(),
  /** How it was estimated: `people` × `rate` × `price`. */
  how: z.object({ people: z.int(), rate: z.number(), price: z.number() }),
});
export type Missed = z.output<typeof Missed>;

/** How many people came, each counted once a day, and how many orders they placed. */
const Funnel = z.object({
  visits: z.int(),
  product: z.int(),
  bag: z.int(),
  checkout: z.int(),
  orders: z.int(),
});
export type Funnel = z.output<typeof Funnel>;

const reading = { tag: 'store', access: 'admin', permission: 'reports.view' } as const;

export const demandEndpoints = {
  'GET /api/admin/reports/missed': {
    ...reading,
    summary: 'What people wanted on some days and did not get, dearest first',
    query: TaxReportPeriod.safeExtend({ ...Paging.shape, kind: MissedKind.optional() }),
    responses: { 200: z.object({ data: z.array(Missed), nextCursor: z.string().nullable() }) },
  },
  'GET /api/admin/reports/funnel': {
    ...reading,
    summary: 'How many of those who came on some days saw a product, filled a bag, went to the checkout and ordered',
    query: TaxReportPeriod,
    responses: { 200: z.object({ data: Funnel }) },
  },
  'GET /api/admin/reports/funnel.csv': {
    ...reading,
    summary: 'The same as CSV',
    query: TaxReportPeriod,
    /** `text/csv`. */
    responses: { 200: z.unknown() },
  },
} as const satisfies EndpointTable;
