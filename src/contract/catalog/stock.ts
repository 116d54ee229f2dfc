import * as m from '#i18n/messages.ts';
import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';
import { Paging } from '#contract/paging.ts';
import { productLimits, stockLimits } from './product-limits.ts';
import { idText, optionalText } from '#contract/text.ts';

/** `counted` sets the count; the others add to it or subtract from it. */
export const StockChange = z.object({
  reason: z.enum(['received', 'counted', 'damaged']),
  quantity: z.int().min(0).max(productLimits.stock),
  note: optionalText(500),
  /** Where pieces are put or taken: by default the first location, or the first that have them. */
  locationId: idText.optional(),
});
export type StockChange = z.input<typeof StockChange>;

/**
 * Why the stock of a variant has changed. `replaced` pieces were taken to send an order again, `edited` ones came back because an edit took them
 * out of an order. `held` pieces wait for an edit or a draft order to be paid, `released` ones no longer do. `dispatched` and `transferred` pieces
 * only leave or change their location.
 */
export const movementReasons = [
  'counted',
  'sold',
  'replaced',
  'cancelled',
  'returned',
  'received',
  'damaged',
  'edited',
  'held',
  'released',
  'dispatched',
  'transferred',
] as const;

export const StockMovement = z.object({
  _id: z.string(),
  reason: z.enum(movementReasons),
  delta: z.number().int(),
  /** The count after the movement. */
  balance: z.number().int(),
  note: z.string(),
  /** Null when the account no longer exists. */
  actorName: z.string().nullable(),
  orderId: z.string().nullable(),
  draftOrderId: z.string().nullable(),
  /** The delivery, count or transfer that was booked. */
  sheetId: z.string().nullable(),
  /** Where pieces have come to lie or left; null where only what can be sold has changed. */
  location: z.object({ _id: z.string(), name: z.string() }).nullable(),
  onHandDelta: z.number().int(),
  createdAt: z.string(),
});
export type StockMovement = z.infer<typeof StockMovement>;

/** What can be sold of a variant, what is sold or held and not sent, and what lies where: the first two are the sum of the third. */
export const StockLevels = z.object({
  /** Null when the pieces are not counted. */
  available: z.number().int().nullable(),
  committed: z.number().int(),
  /** By location, in their order. */
  onHand: z.array(z.object({ locationId: z.string(), name: z.string(), onHand: z.number().int() })),
});
export type StockLevels = z.infer<typeof StockLevels>;

/** One reason and note for many variants. Either all of them are changed, or none. */
export const StockChanges = z.object({
  reason: StockChange.shape.reason,
  note: StockChange.shape.note,
  locationId: StockChange.shape.locationId,
  cells: z
    .array(
      z.object({
        variantId: idText,
        quantity: StockChange.shape.quantity,
        /** The count that the admin saw (null: not counted). A recount is a conflict when the count has changed since. */
        expected: z.int().min(0).nullable().optional(),
      }),
    )
    .min(1)
    .max(stockLimits.cells)
    .refine((cells) => new Set(cells.map(({ variantId }) => variantId)).size === cells.length, {
      error: m.product_a_variant_is_listed_twice,
    }),
});
export type StockChanges = z.output<typeof StockChanges>;
export type StockChangesInput = z.input<typeof StockChanges>;

export const StockedVariant = z.object({
  variantId: z.string(),
  productId: z.string(),
  name: z.string(),
  /** `color` and `size` are empty when the product has none. */
  color: z.string(),
  size: z.string(),
  /** Null without one. */
  sku: z.string().nullable(),
  made: z.boolean(),
  /** Whether the merchant offers the variant. */
  instoke: z.boolean(),
  /** Null when the pieces are not counted. */
  stock: z.number().int().nullable(),
});
export type StockedVariant = z.infer<typeof StockedVariant>;

/** `low`: at or below the limit of the settings, the fewest pieces first. `out`: no pieces left. Without a view: by product. */
const StockFilter = z.object({
  view: z.enum(['low', 'out', 'uncounted']).optional(),
  /** Words of which each is in the name of the product or the colour, or is the size; or a SKU or barcode. */
  q: optionalText(200),
});
export type StockFilter = z.output<typeof StockFilter>;

const variantParams = z.object({ variantId: idText });

export const stockEndpoints = {
  'POST /api/admin/stock/:variantId/movements': {
    summary: 'Add to, subtract from or set the count of a variant',
    tag: 'stock',
    access: 'admin',
    permission: 'stock.edit',
    creates: true,
    params: variantParams,
    body: StockChange,
    responses: { 201: z.object({ data: z.object({ stock: z.number().int(), movement: StockMovement }) }) },
  },
  'GET /api/admin/stock/:variantId/movements': {
    summary: 'The stock movements of a variant, newest first',
    tag: 'stock',
    access: 'admin',
    permission: 'stock.view',
    params: variantParams,
    query: Paging,
    responses: { 200: z.object({ data: z.array(StockMovement), nextCursor: z.string().nullable() }) },
  },
  'GET /api/admin/stock/:variantId/levels': {
    summary: 'What can be sold of a variant, what is sold and not sent, and what lies where',
    tag: 'stock',
    access: 'admin',
    permission: 'stock.view',
    params: variantParams,
    responses: { 200: z.object({ data: StockLevels }) },
  },
  'POST /api/admin/stock/movements': {
    summary: 'Add to, subtract from or set the counts of many variants, all or none',
    tag: 'stock',
    access: 'admin',
    permission: 'stock.edit',
    creates: true,
    body: StockChanges,
    responses: { 201: z.object({ data: z.array(z.object({ variantId: z.string(), stock: z.number().int() })) }) },
  },
  'GET /api/admin/stock': {
    summary: 'The variants of all products with their stock',
    tag: 'stock',
    access: 'admin',
    permission: ['stock.view', 'selling.edit'],
    query: Paging.extend(StockFilter.shape),
    responses: { 200: z.object({ data: z.array(StockedVariant), nextCursor: z.string().nullable() }) },
  },
  'GET /api/admin/stock.csv': {
    summary: 'The same variants as CSV, on one page',
    tag: 'stock',
    access: 'admin',
    permission: 'stock.view',
    query: StockFilter,
    /** `text/csv`, streamed. */
    responses: { 200: z.unknown() },
  },
} as const satisfies EndpointTable;
