import * as m from '#i18n/messages.ts';
import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';
import { Paging } from '#contract/paging.ts';
import { attributeLimits } from './attribute-kinds.ts';
import { type BarcodeProblem, barcodeProblem } from './codes.ts';
import { Product } from './products.ts';
import { productLimits } from './product-limits.ts';
import { productStatuses } from './product-status.ts';
import { maxMarkets } from '#contract/shop/market-limits.ts';
import { moneyAmount } from '#contract/shop/settings.ts';
import { anyText, rawText, idText, optionalText, requiredLines, requiredText, slugText } from '#contract/text.ts';
import { wallClock } from '#contract/wall-clock.ts';

const optionName = requiredText(productLimits.optionName);

const grams = z.int().min(0).max(productLimits.grams).nullable();

const barcodeMessages: Readonly<Record<BarcodeProblem, () => string>> = {
  length: m.product_barcode_length,
  'check-digit': m.product_barcode_check_digit,
  characters: m.product_barcode_characters,
};

/** A barcode; empty for none. */
export const barcodeText = anyText(productLimits.barcode).superRefine((barcode, context) => {
  const problem = barcode === '' ? undefined : barcodeProblem(barcode);
  if (problem) context.addIssue({ code: 'custom', message: barcodeMessages[problem]() });
});

/** The merchant's own code of a variant; empty for none. */
export const skuText = anyText(productLimits.sku);

/** Leaves one of tags that differ in case only. */
function withoutDoubles(tags: string[]): string[] {
  const byKey = new Map<string, string>();
  for (const tag of tags) if (!byKey.has(tag.toLowerCase())) byKey.set(tag.toLowerCase(), tag);
  return [...byKey.values()];
}

/** Words by which the team finds a product; one that is listed twice, in any case, is kept once. */
export const productTags = z.array(requiredText(productLimits.tag)).max(productLimits.tags).overwrite(withoutDoubles);

export const productKinds = ['goods', 'gift-card'] as const;
export type ProductKind = (typeof productKinds)[number];

const DraftColor = z.object({
  /** The id of a stored colour, which can then be renamed. Without it, the colour is found by its name. */
  _id: idText.optional(),
  name: optionName,
  hex: rawText(7)
    .regex(/^#[0-9a-f]{6}$/i, { error: m.field_enter_six_digits_such_as })
    .optional(),
});

/** `instoke` is computed in responses. In a request, false applies to new variants that `variants` omits. */
const DraftSize = z.object({ _id: idText.optional(), name: optionName, instoke: z.boolean().optional() });

export const DraftVariant = z.object({
  color: optionalText(100),
  size: optionalText(100),
  made: z.boolean().default(true),
  /** Whether the merchant offers the variant. */
  instoke: z.boolean().default(true),
  /**
   * The initial count of a variant that is new or not counted yet; null stops counting. The count of a counted variant changes only
   * by stock movements.
   */
  stock: z.int().min(0).max(productLimits.stock).nullable().default(null),
  /** What a piece weighs; null for the weight of the product. The stored one when it is left out. */
  grams: grams.optional(),
  /** Unique in the shop, in any case; null or empty for none. The stored one when it is left out. */
  sku: skuText.nullable().optional(),
  /** A GTIN, or a code of the merchant's own; unique in the shop. Null or empty for none. The stored one when it is left out. */
  barcode: barcodeText.nullable().optional(),
  /** What a piece costs the merchant; null where the shop does not say. The stored one when it is left out. */
  cost: moneyAmount.nullable().optional(),
});
export type DraftVariant = z.output<typeof DraftVariant>;

/** A price below the regular one, and from and until when it holds. Null: at once, and until it is ended. */
const ProductSale = z
  .object({
    price: moneyAmount,
    startsAt: wallClock.nullable().default(null),
    /** Exclusive. */
    endsAt: wallClock.nullable().default(null),
  })
  .refine(({ startsAt, endsAt }) => startsAt === null || endsAt === null || endsAt > startsAt, {
    error: m.field_ends_before_it_starts,
    path: ['endsAt'],
  });
export type ProductSale = z.output<typeof ProductSale>;

export const saleStates = ['planned', 'running', 'ended'] as const;
export type SaleState = (typeof saleStates)[number];

/** The value has to be of the kind of the attribute. */
const DraftAttribute = z.object({
  attributeId: idText,
  value: z.union([
    requiredText(attributeLimits.text),
    z.number().min(-attributeLimits.number).max(attributeLimits.number),
    z.boolean(),
  ]),
});

/** Every combination of colours and sizes, and two long texts. */
const productBodyLimit = 512 * 1024;

/**
 * The fields of a product as an admin sends them. A new combination that `variants` omits is made, not counted, and in stock unless
 * its size has `instoke: false`.
 */
export const ProductDraft = z.object({
  name: requiredText(productLimits.name),
  /**
   * Goods for a new product that does not say it; it cannot change. A gift card has `giftAmounts` in place of colors, sizes and variants,
   * and neither a sale nor a weight or tax class.
   */
  kind: z.enum(productKinds).optional(),
  /** What a gift card can be worth, each once. The stored ones when it is left out. */
  giftAmounts: z
    .array(moneyAmount.gt(0, { error: () => m.field_enter_more_than({ limit: 0 }) }))
    .min(1, { error: m.product_enter_at_least_one_amount })
    .max(productLimits.amounts)
    .optional(),
  /** Only active products are public. Active for a new product that does not say it, else the stored one. */
  status: z.enum(productStatuses).optional(),
  /**
   * When a draft becomes active, a minute of the shop's wall clock; one that is over makes it active at once. Null for never. The stored
   * one when it is left out; what is no draft has none.
   */
  publishAt: wallClock.nullable().optional(),
  /** The stored ones when they are left out. */
  tags: productTags.optional(),
  /** The regular one. Ignored for a gift card, which costs its amount. */
  price: moneyAmount,
  /** Null ends it. The stored one when it is left out. */
  sale: ProductSale.nullable().optional(),
  description: requiredLines(productLimits.text),
  highlights: z
    .array(requiredText(productLimits.highlight))
    .min(1, { error: m.field_enter_at_least_one_highlight })
    .max(productLimits.highlights),
  details: requiredLines(productLimits.text),
  colors: z.array(DraftColor).max(productLimits.colors).default([]),
  sizes: z.array(DraftSize).max(productLimits.sizes).default([]),
  images: z.array(requiredText(300)).max(productLimits.images).default([]),
  /** Parallel to `images`: the colour that each image shows, null for all colours. */
  imageColors: z.array(optionName.nullable()).max(productLimits.images).default([]),
  /** Parallel to `images`. */
  imageAlts: z.array(optionalText(productLimits.imageAlt)).max(productLimits.images).default([]),
  popular: z.enum(['true', 'false']).default('false'),
  /** What a piece weighs; null where the shop does not say. The stored one when it is left out. */
  grams: grams.optional(),
  /** The key of a class of the taxes; null for the standard one. The stored one when it is left out. */
  taxClass: rawText(40).nullable().optional(),
  /** The stored ones when it is left out. */
  attributes: z.array(DraftAttribute).max(attributeLimits.attributes).optional(),
  variants: z
    .array(DraftVariant)
    .max(productLimits.colors * productLimits.sizes)
    .default([]),
});
export type ProductDraft = z.output<typeof ProductDraft>;
export type ProductDraftInput = z.input<typeof ProductDraft>;

/** Ids of the markets in which a product is not sold. */
const NotIn = z.array(idText).max(maxMarkets).optional();

/** A product is sold in every market when `notIn` is left out. */
export const NewProduct = ProductDraft.extend({ notIn: NotIn });
export type NewProduct = z.output<typeof NewProduct>;
export type NewProductInput = z.input<typeof NewProduct>;

/** `version` is the one that was read; after a change by another admin the response is a 409. */
export const ProductChange = ProductDraft.extend({
  /** Moves the product to another category. */
  categoryId: idText.optional(),
  /** Changes the URL of the page; the old one redirects. */
  slug: slugText.optional(),
  version: rawText(64).optional(),
  /** Those of before when it is left out. */
  notIn: NotIn,
});
export type ProductChange = z.output<typeof ProductChange>;

/**
 * A `Product` with the additional fields for its form. It extends `Product`, so that code for products accepts it; its price is the regular
 * one, as `PUT` takes it.
 */
export const AdminProduct = Product.omit({ attributes: true }).extend({
  status: z.enum(productStatuses),
  /** When a draft becomes active, a minute of the shop's wall clock; absent where that is open. */
  publishAt: z.string().optional(),
  tags: z.array(z.string()),
  /** What it costs now. */
  currentPrice: z.number(),
  /** Absent without one. */
  sale: z
    .object({
      price: z.number(),
      startsAt: z.string().nullable(),
      endsAt: z.string().nullable(),
      state: z.enum(saleStates),
    })
    .optional(),
  categoryName: z.string(),
  version: z.string(),
  /** Ids of the markets in which it is not sold; absent while the shop has one market. */
  notIn: z.array(z.string()).optional(),
  /** Absent where the shop does not say. */
  grams: z.number().int().optional(),
  /** Absent for the standard class. */
  taxClass: z.string().optional(),
  /** In the order of the attributes, also those that the page of the product does not show. */
  attributes: z.array(z.object({ attributeId: z.string(), value: z.union([z.string(), z.number(), z.boolean()]) })),
  /** What a gift card can be worth, ascending; absent for goods. Its sizes are the same as texts, and not to be sent. */
  giftAmounts: z.array(z.number()).optional(),
  colors: z.array(z.object({ _id: z.string(), name: z.string(), hex: z.string().optional() })),
  sizes: z.array(z.object({ _id: z.string(), name: z.string(), instoke: z.boolean() })),
  /** Every combination of colour and size in the form that `PUT` takes, including those that are not made. */
  allVariants: z.array(
    z.object({
      _id: z.string(),
      color: z.string(),
      size: z.string(),
      made: z.boolean(),
      /** Whether the merchant offers the variant; in `variants` it is whether the variant can be bought. */
      instoke: z.boolean(),
      stock: z.number().int().nullable(),
      /** Absent for the weight of the product. */
      grams: z.number().int().optional(),
      /** Absent without one. */
      sku: z.string().optional(),
      /** Absent without one. */
      barcode: z.string().optional(),
      /** What a piece costs the merchant. Absent where the shop does not say, and for who may not see products. */
      cost: z.number().optional(),
    }),
  ),
});
export type AdminProduct = z.infer<typeof AdminProduct>;

export const AdminProductRow = z.object({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  kind: Product.shape.kind,
  from: Product.shape.from,
  /** The first image; empty when there is none. */
  image: z.string(),
  /** What it costs now. */
  price: z.number(),
  /** Absent while no sale lowers the price. */
  regularPrice: z.number().optional(),
  categoryId: z.string(),
  categoryName: z.string(),
  popular: z.boolean(),
  status: z.enum(productStatuses),
  tags: z.array(z.string()),
  /** The total stock of all counted variants; null when none is counted. */
  stock: z.number().int().nullable(),
  /** The number of variants that are made, and how many of them are low or sold out. */
  variants: z.number().int(),
  lowVariants: z.number().int(),
});
export type AdminProductRow = z.infer<typeof AdminProductRow>;

export const ProductSort = z.enum(['newest', 'name', 'price', '-price']);
export type ProductSort = z.infer<typeof ProductSort>;

/** `low`: a variant is at or below the limit of the settings. `out`: a variant is sold out. */
export const AdminProductQuery = Paging.extend({
  /** Id or slug. */
  category: idText.optional(),
  /** A part of the name, or a SKU or barcode. */
  q: optionalText(200),
  popular: z.enum(['true', 'false']).optional(),
  status: z.enum(productStatuses).optional(),
  /** One of the tags, as it is written. */
  tag: anyText(productLimits.tag).optional(),
  /** Id or slug; drafts and archived products are in none. */
  collection: idText.optional(),
  stock: z.enum(['low', 'out']).optional(),
  sort: ProductSort.default('newest'),
});
export type AdminProductQuery = z.output<typeof AdminProductQuery>;

/** Line 1 is the header. `column` is the name of a column, or empty for the whole line. */
export const ImportError = z.object({ line: z.number().int(), column: z.string(), message: z.string() });
export type ImportError = z.infer<typeof ImportError>;

/** A value of a product that was changed in the shop after the file was exported. `column` may also name a variant. */
export const ImportConflict = z.object({
  line: z.number().int(),
  /** The slug of the product. */
  product: z.string(),
  column: z.string(),
  inFile: z.string(),
  inShop: z.string(),
});
export type ImportConflict = z.infer<typeof ImportConflict>;

/** What an import changes in a product, or would change. Long texts are shortened to the part in which they differ. */
export const ImportChange = z.object({
  line: z.number().int(),
  name: z.string(),
  isNew: z.boolean(),
  /** `column` may also name a variant. Empty for a new product. */
  differences: z.array(z.object({ column: z.string(), inFile: z.string(), inShop: z.string() })),
});
export type ImportChange = z.infer<typeof ImportChange>;

/** With any error nothing is changed. At most 200 errors, 200 conflicts and the changes of 200 products are returned. */
export const ImportResult = z.object({
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  /** The products that were changed in the shop after the file was exported, and that the file would change back. */
  conflicting: z.number().int(),
  errors: z.array(ImportError),
  conflicts: z.array(ImportConflict),
  /** Without those of products in conflict. */
  changes: z.array(ImportChange),
  /** In how many of all changed products each column differs, the most first. */
  changedColumns: z.array(z.object({ column: z.string(), products: z.number().int() })),
});
export type ImportResult = z.infer<typeof ImportResult>;

const productParams = z.object({ productId: idText });

export const productsAdminEndpoints = {
  'POST /api/product/create/:categoryId': {
    summary: 'Add a product to a category',
    tag: 'product',
    access: 'admin',
    permission: 'products.edit',
    creates: true,
    params: z.object({ categoryId: idText }),
    body: NewProduct,
    bodyLimit: productBodyLimit,
    responses: { 201: AdminProduct },
  },
  'PUT /api/product/:productId': {
    summary: 'Change a product; the response has the version for the next change',
    tag: 'product',
    access: 'admin',
    permission: 'products.edit',
    params: productParams,
    body: ProductChange,
    bodyLimit: productBodyLimit,
    responses: { 200: AdminProduct },
  },
  'DELETE /api/product/:productId': {
    summary: 'Delete a product; past orders keep their lines',
    tag: 'product',
    access: 'admin',
    permission: 'products.edit',
    params: productParams,
    responses: { 200: z.object({ _id: z.string() }) },
  },
  'POST /api/admin/product/:productId/restore': {
    summary: 'Restore a deleted product',
    tag: 'product',
    access: 'admin',
    permission: 'products.edit',
    params: productParams,
    responses: { 200: Product },
  },
  'POST /api/admin/product/:productId/duplicate': {
    summary: 'Copy a product, without its stock',
    tag: 'product',
    access: 'admin',
    permission: 'products.edit',
    creates: true,
    params: productParams,
    responses: { 201: Product },
  },
  'POST /api/admin/product/:productId/popular': {
    summary: 'Mark or unmark a product as popular',
    tag: 'product',
    access: 'admin',
    permission: 'products.edit',
    params: productParams,
    body: z.object({ popular: z.boolean() }),
    responses: { 200: Product },
  },
  'GET /api/admin/product/:productId': {
    summary: 'A product with all fields of its form',
    tag: 'product',
    access: 'admin',
    permission: ['products.view', 'stock.view'],
    params: productParams,
    responses: { 200: z.object({ data: AdminProduct }) },
  },
  'GET /api/admin/products': {
    summary: 'Products of all categories or of one',
    tag: 'product',
    access: 'admin',
    permission: ['products.view', 'selling.view', 'settings.edit'],
    query: AdminProductQuery,
    responses: { 200: z.object({ data: z.array(AdminProductRow), nextCursor: z.string().nullable() }) },
  },
  'GET /api/admin/product-tags': {
    summary: 'The tags of all products, most used first; at most 500',
    tag: 'product',
    access: 'admin',
    permission: ['products.view', 'selling.view', 'settings.edit'],
    responses: { 200: z.object({ data: z.array(z.string()) }) },
  },
  'GET /api/admin/products.csv': {
    summary: 'All products as CSV, one line per variant',
    tag: 'product',
    access: 'admin',
    permission: 'products.view',
    /** `text/csv`, streamed. */
    responses: { 200: z.unknown() },
  },
  'POST /api/admin/products/import': {
    summary: 'Create and change products by CSV, all rows or none; other products stay unchanged',
    tag: 'product',
    access: 'admin',
    permission: 'products.edit',
    consumes: 'text/csv',
    query: z.object({
      dryRun: z.enum(['true', 'false']).default('false'),
      /** What happens to conflicting products: nothing in the whole file is changed, these stay as they are, or the file wins. */
      conflicts: z.enum(['refuse', 'keep', 'overwrite']).default('refuse'),
    }),
    responses: { 200: ImportResult },
  },
} as const satisfies EndpointTable;
