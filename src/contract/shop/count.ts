import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';
import { anyText, idText } from '#contract/text.ts';

/** How many events a call has at most. */
export const mostEvents = 20;

/** What a visitor has done. What does not say what it is about counts for nothing. */
const CountEvent = z.object({
  kind: z.enum(['view', 'product', 'bag', 'checkout', 'search', 'sold-out', 'filter']),
  /** The id of the product that was opened, or of which a size is sold out. */
  productId: idText.optional(),
  /** With the size, what is sold out; empty for a product without colors or sizes. */
  color: anyText(120).optional(),
  size: anyText(120).optional(),
  /** The words of a search. */
  q: anyText(200).optional(),
  /** How many products the search has found. */
  results: z.int().min(0).optional(),
  /** The filters that nothing matches, as the query of a URL: `color=Black&size=M`. */
  filters: anyText(1000).optional(),
});
export type CountEvent = z.output<typeof CountEvent>;

export const countEndpoints = {
  'POST /api/count': {
    summary: 'Count what visitors do, without knowing who they are',
    tag: 'store',
    access: 'anyone',
    body: z.object({ events: z.array(CountEvent).max(mostEvents) }),
    responses: { 204: z.void() },
  },
} as const satisfies EndpointTable;
