import * as m from '#i18n/messages.ts';
import { getBaseCurrency } from '#i18n/currency.ts';
import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';
import { amountHint } from '#contract/money/amount-text.ts';
import { isPayable, maxPrice } from '#contract/money/money.ts';
import { idText, rawText } from '#contract/text.ts';
import { Product } from './products.ts';
import { AdminProductQuery, DraftVariant, ProductDraft, saleStates } from './products-admin.ts';
import { canHaveEnding, highestPercent, priceChangeKinds, priceEndings } from './price-change.ts';
import { gridLimits, productLimits } from './product-limits.ts';
import { productStatuses } from './product-status.ts';

/** A grid has a row for each product, or for each combination of its colours and sizes. */
export const gridKinds = ['product', 'variant'] as const;
export type GridKind = (typeof gridKinds)[number];

export const GridRow = z.object({
  productId: z.string(),
  /** Null in the row of a product. */
  variantId: z.string().nullable(),
  /** Of the product. */
  version: z.string(),
  name: z.string(),
  kind: Product.shape.kind,
  /** Empty in the row of a product, and where it has none. */
  color: z.string(),
  size: z.string(),
  /** Null in the row of a product, and where a variant has none. */
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  /** The regular one. */
  price: z.number(),
  sale: z
    .object({
      price: z.number(),
      startsAt: z.string().nullable(),
      endsAt: z.string().nullable(),
      state: z.enum(saleStates),
    })
    .nullable(),
  /** Of a product, the total of all counted variants; null when nothing is counted. */
  stock: z.number().int().nullable(),
  /** Of a variant, null for the weight of the product. */
  grams: z.number().int().nullable(),
  /** What a piece costs the merchant. */
  cost: z.number().nullable(),
  categoryId: z.string(),
  status: z.enum(productStatuses),
  tags: z.array(z.string()),
});
export type GridRow = z.infer<typeof GridRow>;

const { shape: product } = ProductDraft;
const { shape: variant } = DraftVariant;

/** The fields that the row of a product changes. */
export const GridProductSet = z.object({
  name: product.name.optional(),
  price: product.price.optional(),
  /** Null ends it. */
  sale: product.sale,
  grams: product.grams,
  categoryId: idText.optional(),
  status: product.status,
  tags: product.tags,
});
export type GridProductSet = z.output<typeof GridProductSet>;

/** The fields that the row of a variant changes. */
export const GridVariantSet = z.object({
  sku: variant.sku,
  barcode: variant.barcode,
  /** The pieces that were counted. */
  stock: z.int().min(0).max(productLimits.stock).optional(),
  grams: variant.grams,
  cost: variant.cost,
});
export type GridVariantSet = z.output<typeof GridVariantSet>;

/** A change of one row: of a variant where it names one, else of a product. */
const GridChange = z.object({
  productId: idText.optional(),
  variantId: idText.optional(),
  /** The one that was read; after a change by another admin the row is refused. */
  version: rawText(64).optional(),
  /** The stock that was read (null: not counted). Another one by now refuses the row. */
  seen: z.int().min(0).nullable().optional(),
  /** A `GridProductSet` or `GridVariantSet`. What is wrong in it refuses its row alone, so that it is checked row by row. */
  set: z.record(z.string(), z.unknown()),
});
export type GridChange = z.output<typeof GridChange>;

export const GridOutcome = z.object({
  ok: z.boolean(),
  /** The one for the next change of the product. */
  version: z.string().optional(),
  code: z.string().optional(),
  message: z.string().optional(),
  /** `path` is a field of the row. */
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** What is stored by now; absent where there is no such row. */
  row: GridRow.optional(),
});
export type GridOutcome = z.infer<typeof GridOutcome>;

const hundredths = 100;
const isHundredths = (number: number): boolean =>
  Math.abs(number * hundredths - Math.round(number * hundredths)) < 1e-6;

/** Returns what is wrong with the value of a price change. */
function valueProblem(by: (typeof priceChangeKinds)[number], value: number): string | undefined {
  if (by === 'percent')
    return value > -100 && value <= highestPercent && isHundredths(value)
      ? undefined
      : m.grid_enter_a_percentage({ highest: highestPercent });
  if (by === 'set' && value < 0) return m.field_enter_or_more({ minimum: 0 });
  if (Math.abs(value) > maxPrice()) return m.field_enter_a_smaller_amount();
  return isPayable(value) ? undefined : amountHint();
}

/** A percentage such as -10 or 12.5, or an amount in the currency of the shop; `set` is the new price. */
const PriceChangeInput = z
  .object({
    by: z.enum(priceChangeKinds),
    value: z.number(),
    /** Only where the currency of the shop has hundredths. */
    ending: z.enum(priceEndings).optional(),
  })
  .superRefine(({ by, value, ending }, context) => {
    const problem = valueProblem(by, value);
    if (problem !== undefined) context.addIssue({ code: 'custom', path: ['value'], message: problem });
    if (ending !== undefined && !canHaveEnding(getBaseCurrency()))
      context.addIssue({ code: 'custom', path: ['ending'], message: m.grid_no_endings() });
  });
export type PriceChangeInput = z.output<typeof PriceChangeInput>;

const { category, q, popular, stock, status, tag, collection } = AdminProductQuery.shape;
const GridFilter = z.object({ category, q, popular, stock, status, tag, collection });
export type GridFilter = z.output<typeof GridFilter>;

/** By variant, a filter of the stock finds the variants that it is about. The newest products come first. */
export const GridQuery = AdminProductQuery.omit({ sort: true }).extend({ by: z.enum(gridKinds).default('product') });
export type GridQuery = z.output<typeof GridQuery>;

export const PriceChanges = z.object({
  /** Of the products whose price changes. */
  count: z.number().int(),
  /** Some of them. */
  sample: z.array(z.object({ productId: z.string(), name: z.string(), before: z.number(), after: z.number() })),
});
export type PriceChanges = z.infer<typeof PriceChanges>;

const bodyLimit = 256 * 1024;

export const gridEndpoints = {
  'GET /api/admin/grid': {
    summary: 'Products or their variants as rows of a grid',
    tag: 'product',
    access: 'admin',
    permission: 'products.view',
    query: GridQuery,
    responses: { 200: z.object({ data: z.array(GridRow), nextCursor: z.string().nullable() }) },
  },
  'PATCH /api/admin/grid': {
    summary: 'Change up to 500 rows, each by itself',
    tag: 'product',
    access: 'admin',
    /** The stock also needs `stock.edit`. */
    permission: 'products.edit',
    body: z.object({ rows: z.array(GridChange).min(1).max(gridLimits.rows) }),
    bodyLimit,
    /** In the order of the rows. */
    responses: { 200: z.object({ data: z.array(GridOutcome) }) },
  },
  'POST /api/admin/grid/apply': {
    summary: 'Change the prices of all products of a filter, all or none; gift cards stay as they are',
    tag: 'product',
    access: 'admin',
    permission: 'products.edit',
    body: z.object({ filter: GridFilter, price: PriceChangeInput, dryRun: z.boolean() }),
    responses: { 200: z.object({ data: PriceChanges }) },
  },
} as const satisfies EndpointTable;
