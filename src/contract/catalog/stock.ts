import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';
import { Paging } from '#contract/paging.ts';
import { productLimits } from './product-limits.ts';
import { idText, optionalText } from '#contract/text.ts';

/** `counted` sets the count; the others add to it or subtract from it. */
export const StockChange = z.object({
  reason: z.enum(['received', 'counted', 'damaged']),
  quantity: z.int().min(0).max(productLimits.stock),
  note: optionalText(500),
});
export type StockChange = z.input<typeof StockChange>;

export const StockMovement = z.object({
  _id: z.string(),
  reason: z.enum(['counted', 'sold', 'replaced', 'cancelled', 'returned', 'received', 'damaged']),
  delta: z.number().int(),
  /** The count after the movement. */
  balance: z.number().int(),
  note: z.string(),
  /** Null when the account no longer exists. */
  actorName: z.string().nullable(),
  orderId: z.string().nullable(),
  createdAt: z.string(),
});
export type StockMovement = z.infer<typeof StockMovement>;

export const LowStockVariant = z.object({
  variantId: z.string(),
  productId: z.string(),
  name: z.string(),
  /** `color` and `size` are empty when the product has none. */
  color: z.string(),
  size: z.string(),
  stock: z.number().int(),
});
export type LowStockVariant = z.infer<typeof LowStockVariant>;

const variantParams = z.object({ variantId: idText });

export const stockEndpoints = {
  'POST /api/admin/stock/:variantId/movements': {
    summary: 'Add to, subtract from or set the count of a variant',
    tag: 'stock',
    access: 'admin',
    creates: true,
    params: variantParams,
    body: StockChange,
    responses: { 201: z.object({ data: z.object({ stock: z.number().int(), movement: StockMovement }) }) },
  },
  'GET /api/admin/stock/:variantId/movements': {
    summary: 'The stock movements of a variant, newest first',
    tag: 'stock',
    access: 'admin',
    params: variantParams,
    query: Paging,
    responses: { 200: z.object({ data: z.array(StockMovement), nextCursor: z.string().nullable() }) },
  },
  'GET /api/admin/stock/low': {
    summary: 'Variants at or below the limit of the settings, lowest stock first',
    tag: 'stock',
    access: 'admin',
    query: Paging,
    responses: { 200: z.object({ data: z.array(LowStockVariant), nextCursor: z.string().nullable() }) },
  },
} as const satisfies EndpointTable;
