import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';
import { rawText } from '#contract/text.ts';

/** How the shop shows its sale prices. */
export const SellingSettings = z.object({
  /** Whether a sale is compared with the lowest price of the 30 days before it, as the law of the European Union asks. */
  showLowestPrice: z.boolean(),
});
export type SellingSettings = z.output<typeof SellingSettings>;

const StoredSelling = z.object({ data: SellingSettings.extend({ version: z.string() }) });
/** As a client reads and sends it. */
export type StoredSelling = z.output<typeof StoredSelling>['data'];

export const sellingEndpoints = {
  'GET /api/admin/selling': {
    summary: 'How sale prices are shown',
    tag: 'store',
    access: 'admin',
    responses: { 200: StoredSelling },
  },
  'PUT /api/admin/selling': {
    summary: 'Change how sale prices are shown; pages follow at once',
    tag: 'store',
    access: 'admin',
    body: SellingSettings.extend({ version: rawText(64) }),
    responses: { 200: StoredSelling },
  },
} as const satisfies EndpointTable;
