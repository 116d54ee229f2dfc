import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';
import { Product } from './products.ts';
import { productLimits } from './product-limits.ts';
import { rawText, idText, optionalText } from '#contract/text.ts';

/** A filter of several values, repeated in the query (`color=Black&color=Olive`): any of them. */
const anyOf = z
  .union([rawText(120), z.array(rawText(120)).max(20)])
  .transform((value) => (Array.isArray(value) ? value : [value]).filter((each) => each !== ''))
  .default([]);

/** Dollars; as a form sends it, an empty field is none. */
const price = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z.coerce.number().min(0).max(productLimits.price).optional(),
);

export const searchSorts = ['relevance', 'newest', 'price-asc', 'price-desc'] as const;
export type SearchSort = (typeof searchSorts)[number];

export const ProductSearch = z.object({
  q: optionalText(100),
  /** Slugs or ids. */
  category: anyOf,
  color: anyOf,
  /** Sizes that must be in stock, in a colour asked for. */
  size: anyOf,
  /** Both inclusive. */
  min: price,
  max: price,
  /** Without one: by relevance when something is searched for, else newest first. */
  sort: z.enum(searchSorts).optional(),
  /** 0: only the counts. */
  limit: z.coerce.number().int().min(0).max(100).default(24),
  /** `own`: of the categories asked for alone. A category's page shows no others, and to count them is to read the whole shop. */
  counts: z.enum(['all', 'own']).default('all'),
  cursor: idText.optional(),
});
export type ProductSearch = z.infer<typeof ProductSearch>;

/** `count`: the products that choosing it would show, with every other filter as it is. */
const Facet = z.object({ value: z.string(), name: z.string(), count: z.number().int() });
export type Facet = z.infer<typeof Facet>;

export const ProductSearchResult = z.object({
  products: z.array(Product),
  total: z.number().int(),
  facets: z.object({
    /** `value` is the slug. */
    categories: z.array(Facet),
    colors: z.array(Facet.extend({ hex: z.string().optional() })),
    sizes: z.array(Facet),
    /** Of what the other filters leave, in dollars; ranges are half open: min <= price < max, the last one without end. */
    price: z.object({
      min: z.number(),
      max: z.number(),
      ranges: z.array(z.object({ min: z.number(), max: z.number().nullable(), count: z.number().int() })),
    }),
  }),
  /** What the search found instead, when nothing is spelled like it: 'lnien' -> 'linen'. Null when it was found as it stands. */
  correctedTo: z.string().nullable(),
  nextCursor: z.string().nullable(),
});
export type ProductSearchResult = z.infer<typeof ProductSearchResult>;

export const ProductSuggestions = z.object({
  products: z.array(
    z.object({
      _id: z.string(),
      slug: z.string(),
      name: z.string(),
      price: z.number(),
      image: z.string(),
      imageAlt: z.string(),
    }),
  ),
  categories: z.array(z.object({ slug: z.string(), name: z.string() })),
});
export type ProductSuggestions = z.infer<typeof ProductSuggestions>;

export const searchEndpoints = {
  'GET /api/product/search': {
    summary: 'Find products by words, category, colour, size in stock and price; with the counts of every filter',
    tag: 'search',
    access: 'anyone',
    cached: true,
    query: ProductSearch,
    responses: { 200: ProductSearchResult },
  },
  'GET /api/product/suggest': {
    summary: 'What a shopper may mean while typing: at most 6 products and 3 categories',
    tag: 'search',
    access: 'anyone',
    cached: true,
    query: z.object({ q: optionalText(100) }),
    responses: { 200: ProductSuggestions },
  },
} as const satisfies EndpointTable;
