import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';
import { idText } from '#contract/text.ts';
import { Cart } from './cart.ts';

/** The bag after the items of an order were added to it again. */
export const Reordered = z.object({
  data: Cart,
  /** The number of pieces that were added. */
  added: z.int(),
  /** The lines of which not all pieces could be added. */
  missed: z.array(
    z.object({ name: z.string(), color: z.string(), size: z.string(), why: z.enum(['sold-out', 'fewer', 'gone']) }),
  ),
  /** The address of the order if it is still saved, else the newest; null without any. */
  addressId: z.string().nullable(),
});
export type Reordered = z.infer<typeof Reordered>;

export const reorderEndpoints = {
  'POST /api/order/:orderId/reorder': {
    summary: 'Add what is still sold of an order to the bag, as much as is in stock',
    tag: 'order',
    access: 'shopper',
    guests: true,
    creates: true,
    params: z.object({ orderId: idText }),
    responses: { 200: Reordered },
  },
} as const satisfies EndpointTable;
