import * as m from '#i18n/messages.ts';
import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';
import { Paging } from '#contract/paging.ts';
import { idText, optionalText, rawText, requiredText } from '#contract/text.ts';
import { barcodeText } from './products-admin.ts';
import { productLimits } from './product-limits.ts';
import { sheetKinds, sheetStatuses } from './stock-sheet-kinds.ts';
import { sheetLimits } from './stock-sheet-limits.ts';

export const SheetLine = z.object({
  variantId: z.string(),
  productId: z.string(),
  name: z.string(),
  /** `color` and `size` are empty when the product has none. */
  color: z.string(),
  size: z.string(),
  /** The path of a picture; empty when there is none. */
  image: z.string(),
  sku: z.string().nullable(),
  quantity: z.int(),
  expected: z.int().nullable(),
  /** In a count, how many pieces could be sold at the location when the variant was first counted; null when it was not counted before. */
  seen: z.int().nullable(),
  /** How many pieces came to the location or left it when the sheet was booked; null before. */
  change: z.int().nullable(),
  /** How many pieces fewer than the count says are left, because they were sold meanwhile and the stock cannot be below 0. */
  missing: z.int(),
});
export type SheetLine = z.infer<typeof SheetLine>;

export const SheetSummary = z.object({
  _id: z.string(),
  kind: z.enum(sheetKinds),
  status: z.enum(sheetStatuses),
  locationId: z.string(),
  locationName: z.string(),
  /** Where the pieces of a transfer go; null for the other kinds. */
  toLocationId: z.string().nullable(),
  toLocationName: z.string().nullable(),
  reference: z.string(),
  supplier: z.string(),
  variants: z.int(),
  pieces: z.int(),
  /** Null when the account no longer exists. */
  createdByName: z.string().nullable(),
  bookedByName: z.string().nullable(),
  createdAt: z.string(),
  bookedAt: z.string().nullable(),
});
export type SheetSummary = z.infer<typeof SheetSummary>;

/** A delivery, a count or a transfer, with its lines: the one that was changed last first. */
export const Sheet = SheetSummary.extend({ lines: z.array(SheetLine) });
export type Sheet = z.infer<typeof Sheet>;

/** Without a location: the first one. */
export const NewSheet = z.object({
  kind: z.enum(sheetKinds),
  locationId: idText.optional(),
  toLocationId: idText.optional(),
  reference: optionalText(sheetLimits.reference),
  supplier: optionalText(sheetLimits.supplier),
});
export type NewSheet = z.output<typeof NewSheet>;

const pieces = z.int({ error: m.field_enter_a_whole_number }).min(0).max(productLimits.stock);

/** A negative quantity undoes a scan. A scan that is sent again has the same `scanId` and counts once. */
export const Scan = z.object({
  code: requiredText(sheetLimits.code),
  quantity: z
    .int({ error: m.field_enter_a_whole_number })
    .min(-sheetLimits.scan)
    .max(sheetLimits.scan)
    .refine((quantity) => quantity !== 0, { error: m.field_enter_1_or_more })
    .default(1),
  scanId: rawText(64).pipe(z.uuid()),
});
export type Scan = z.output<typeof Scan>;

/** Left out, what was expected stays. A line without pieces of which none are expected is removed. */
export const LineChange = z.object({ quantity: pieces, expected: pieces.nullable().optional() });
export type LineChange = z.output<typeof LineChange>;

const byId = z.object({ id: idText });
const byLine = z.object({ id: idText, variantId: idText });
const OneSheet = z.object({ data: Sheet });

export const stockSheetEndpoints = {
  'GET /api/admin/stock-sheets': {
    summary: 'Deliveries, counts and transfers, newest first',
    tag: 'stock',
    access: 'admin',
    permission: 'stock.view',
    query: Paging.extend({ status: z.enum(sheetStatuses).optional() }),
    responses: { 200: z.object({ data: z.array(SheetSummary), nextCursor: z.string().nullable() }) },
  },
  'POST /api/admin/stock-sheets': {
    summary: 'Begin a delivery, a count or a transfer',
    tag: 'stock',
    access: 'admin',
    permission: 'stock.edit',
    creates: true,
    body: NewSheet,
    responses: { 201: OneSheet },
  },
  'GET /api/admin/stock-sheets/:id': {
    summary: 'One of them with its lines',
    tag: 'stock',
    access: 'admin',
    permission: 'stock.view',
    params: byId,
    responses: { 200: OneSheet },
  },
  'DELETE /api/admin/stock-sheets/:id': {
    summary: 'Delete one that is not booked',
    tag: 'stock',
    access: 'admin',
    permission: 'stock.edit',
    params: byId,
    responses: { 204: z.void() },
  },
  'POST /api/admin/stock-sheets/:id/scan': {
    summary: 'Add the pieces of a scan to its line',
    tag: 'stock',
    access: 'admin',
    permission: 'stock.edit',
    params: byId,
    body: Scan,
    responses: { 200: z.object({ data: SheetLine }) },
  },
  'PUT /api/admin/stock-sheets/:id/lines/:variantId': {
    summary: 'Set the pieces of a line, and how many are expected',
    tag: 'stock',
    access: 'admin',
    permission: 'stock.edit',
    params: byLine,
    body: LineChange,
    /** A line that was removed has no pieces. */
    responses: { 200: z.object({ data: SheetLine }) },
  },
  'POST /api/admin/stock-sheets/:id/book': {
    summary: 'Change the stock by the lines, once',
    tag: 'stock',
    access: 'admin',
    permission: 'stock.edit',
    params: byId,
    responses: { 200: OneSheet },
  },
  'PUT /api/admin/variants/:variantId/barcode': {
    summary: 'Give a variant the barcode that a scanner reads',
    tag: 'product',
    access: 'admin',
    permission: 'products.edit',
    params: z.object({ variantId: idText }),
    body: z.object({ barcode: barcodeText.min(1) }),
    responses: { 200: z.object({ data: z.object({ variantId: z.string(), barcode: z.string() }) }) },
  },
} as const satisfies EndpointTable;
