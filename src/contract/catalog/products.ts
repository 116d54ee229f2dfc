import { z } from 'zod';
import { Category } from './category.ts';
import { SizeSystems } from './size-scales.ts';
import { NamedIn, Slugs, Untranslated } from './untranslated.ts';
import type { EndpointTable } from '#contract/endpoint.ts';
import { Paging } from '#contract/paging.ts';
import { rawText, idText, optionalText } from '#contract/text.ts';

export const Variant = z.object({
  color: z.string(),
  size: z.string(),
  instoke: z.boolean(),
  /** Null when it is not counted. */
  stock: z.number().int().nullable(),
});
export type Variant = z.infer<typeof Variant>;

/** What describes a product besides its texts, in words of the language. A number has the unit in which it is measured. */
const ProductAttribute = z.object({ name: z.string(), value: z.string(), unit: z.string().optional() });
export type ProductAttribute = z.infer<typeof ProductAttribute>;

export const Product = z.object({
  _id: z.string(),
  /** In the language of the response. */
  slug: z.string(),
  categoryId: z.string(),
  name: z.string(),
  /** Absent for goods. */
  kind: z.literal('gift-card').optional(),
  /** Of a gift card, its lowest amount. */
  price: z.number(),
  /** Present where a gift card has more than one amount. */
  from: z.literal(true).optional(),
  /** That of the price (ISO 4217); absent for US dollars. */
  currency: z.string().optional(),
  /** What it cost before the sale that lowers the price; absent without one. */
  compareAt: z.number().optional(),
  /** The lowest price in the 30 days before that sale; absent where the shop does not show it. */
  lowestPrice: z.number().optional(),
  /** Until when the sale lasts, a minute of the shop's wall clock; absent where that is open. */
  saleEnds: z.string().optional(),
  description: z.string(),
  highlights: z.array(z.string()),
  details: z.string(),
  /** Absent without any, and in lists. */
  attributes: z.array(ProductAttribute).optional(),
  /**
   * `secondHex` is the other tone of 'Black / white'. A color is chosen by its name, which is the same in all languages; `label` is shown
   * where the color has another name in this language.
   */
  colors: z.array(
    z.object({
      name: z.string(),
      label: z.string().optional(),
      hex: z.string().optional(),
      secondHex: z.string().optional(),
    }),
  ),
  /**
   * `instoke` is false when the size is sold out in every colour. `label` is as for colors. `systems` has what the size is called in
   * each system; absent where no size scale has it. The sizes of a gift card are its amounts: `price` is what that costs, and `label` the
   * amount as it is written in this language.
   */
  sizes: z.array(
    z.object({
      name: z.string(),
      price: z.number().optional(),
      label: z.string().optional(),
      systems: SizeSystems.optional(),
      instoke: z.boolean(),
    }),
  ),
  images: z.array(z.string()),
  /** Parallel to `images`: the colour that each image shows, null for all colours. */
  imageColors: z.array(z.string().nullable()),
  /** Parallel to `images`. */
  imageAlts: z.array(z.string()),
  popular: z.enum(['true', 'false']),
  variants: z.array(Variant),
  untranslated: Untranslated,
  locales: NamedIn,
  /** The names of the running discounts that fall on it and are for everybody. Absent without any, and in lists. */
  offers: z.array(z.string()).optional(),
  /** The keys of the markets besides the default one that sell it. Absent where all of them do, and in lists. */
  markets: z.array(z.string()).optional(),
  slugs: Slugs,
});
export type Product = z.infer<typeof Product>;

/** What a list shows of a product, and its page while the rest loads. */
export const ProductSummary = Product.pick({
  _id: true,
  slug: true,
  categoryId: true,
  name: true,
  kind: true,
  price: true,
  from: true,
  currency: true,
  compareAt: true,
  colors: true,
  images: true,
  imageColors: true,
  imageAlts: true,
  untranslated: true,
}).extend({ soldOut: z.boolean() });
export type ProductSummary = z.infer<typeof ProductSummary>;

/** The data of a product page. `similar` has a few other products, best match first. */
export const ProductPage = z.object({ product: Product, category: Category, similar: z.array(Product) });
export type ProductPage = z.infer<typeof ProductPage>;

export const productsEndpoints = {
  'GET /api/product/:arg': {
    summary: 'Products of a category, by its id or slug; newest first, the next page in the Link header',
    tag: 'product',
    access: 'anyone',
    cached: true,
    localized: true,
    params: z.object({ arg: idText }),
    query: Paging,
    responses: { 200: z.array(Product) },
  },
  'GET /api/product/get/:productId': {
    summary: 'One product, by id or slug',
    tag: 'product',
    access: 'anyone',
    cached: true,
    localized: true,
    params: z.object({ productId: idText }),
    responses: { 200: Product },
  },
  'GET /api/product/page/:productId': {
    summary:
      'A product, by id or slug, with its category and a few similar products: in stock, of its category and in this colour first',
    tag: 'product',
    access: 'anyone',
    cached: true,
    localized: true,
    params: z.object({ productId: idText }),
    query: z.object({ color: optionalText(100) }),
    responses: { 200: ProductPage },
  },
  'GET /api/product/by-ids': {
    summary: 'Several products, in the order of the given ids; those that are not public are omitted',
    tag: 'product',
    access: 'anyone',
    query: z.object({ ids: rawText(12 * 37) }),
    responses: { 200: z.array(Product) },
  },
  'GET /api/product/popular': {
    summary: 'Popular products',
    tag: 'product',
    access: 'anyone',
    cached: true,
    localized: true,
    responses: { 200: z.array(Product) },
  },
  'GET /api/product/summaries/:category': {
    summary: 'What a list shows of the products of a category, by its id or slug; ordered and paged like the products',
    tag: 'product',
    access: 'anyone',
    cached: true,
    localized: true,
    params: z.object({ category: idText }),
    query: Paging,
    responses: { 200: z.array(ProductSummary) },
  },
  'GET /api/product/summaries/popular': {
    summary: 'What a list shows of the popular products',
    tag: 'product',
    access: 'anyone',
    cached: true,
    localized: true,
    responses: { 200: z.array(ProductSummary) },
  },
} as const satisfies EndpointTable;
