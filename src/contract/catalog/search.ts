import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';
import { Product } from './products.ts';
import { Untranslated } from './untranslated.ts';
import { rawText, idText, optionalText } from '#contract/text.ts';

/** A filter that matches any of several values, repeated in the query: `color=Black&color=Olive`. */
const anyOf = z
  .union([rawText(120), z.array(rawText(120)).max(20)])
  .transform((value) => (Array.isArray(value) ? value : [value]).filter((each) => each !== ''))
  .default([]);

/** An amount. A form sends an empty string for an empty field. */
const price = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z.coerce.number().min(0).max(100_000_000).optional(),
);

export const searchSorts = ['relevance', 'newest', 'price-asc', 'price-desc'] as const;
export type SearchSort = (typeof searchSorts)[number];

export const ProductSearch = z.object({
  q: optionalText(100),
  /** Slugs, also those in the language of the response, or ids. */
  category: anyOf,
  /** The slug or id of a collection. Without `q` and `sort`, its products are in its order. */
  collection: idText.optional(),
  /** Names of colours, or values of `facets.colorFilters`, which mean all colours of their family. */
  color: anyOf,
  /** Sizes that must be in stock, in one of the requested colours. */
  size: anyOf,
  /** Both inclusive. */
  min: price,
  max: price,
  /** The default is relevance with a search term, else newest first. */
  sort: z.enum(searchSorts).optional(),
  /** 0 returns only the counts. */
  limit: z.coerce.number().int().min(0).max(100).default(24),
  /** `own` counts only the requested categories. A category page shows no others, and counting those reads the whole catalogue. */
  counts: z.enum(['all', 'own']).default('all'),
  cursor: idText.optional(),
});
export type ProductSearch = z.infer<typeof ProductSearch>;

/**
 * `name` is shown, in the language of the response. `count` is the number of products that choosing the value would show, with all other
 * filters unchanged.
 */
const Facet = z.object({ value: z.string(), name: z.string(), count: z.number().int() });
export type Facet = z.infer<typeof Facet>;

export const ProductSearchResult = z.object({
  products: z.array(Product),
  total: z.number().int(),
  facets: z.object({
    /** `value` is the slug in the default language, whatever that of the response is. */
    categories: z.array(Facet),
    colors: z.array(Facet.extend({ hex: z.string().optional() })),
    /** The colours by family, to filter by: 'Black / white' counts for black and for white. */
    colorFilters: z.array(Facet.extend({ hex: z.string(), secondHex: z.string().optional() })),
    sizes: z.array(Facet),
    /** In dollars, of the products that match the other filters. Ranges are half open (min <= price < max); the last has no end. */
    price: z.object({
      min: z.number(),
      max: z.number(),
      ranges: z.array(z.object({ min: z.number(), max: z.number().nullable(), count: z.number().int() })),
    }),
  }),
  /** The corrected search term when nothing matched the original: 'lnien' -> 'linen'. Null without a correction. */
  correctedTo: z.string().nullable(),
  /** The names of the colours that are chosen, else of those that the search term asks for: 'blue tee' -> Navy. Products are shown in them. */
  askedColors: z.array(z.string()),
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
      compareAt: Product.shape.compareAt,
      from: Product.shape.from,
      image: z.string(),
      imageAlt: z.string(),
      /** The colour of the image, if the text asks for it. */
      color: z.string().optional(),
      untranslated: Untranslated,
    }),
  ),
  categories: z.array(z.object({ slug: z.string(), name: z.string(), untranslated: Untranslated })),
});
export type ProductSuggestions = z.infer<typeof ProductSuggestions>;

export const searchEndpoints = {
  'GET /api/product/search': {
    summary:
      'Search products by text, category, collection, colour, size in stock and price; with the counts of every filter',
    tag: 'search',
    access: 'anyone',
    cached: true,
    localized: true,
    query: ProductSearch,
    responses: { 200: ProductSearchResult },
  },
  'GET /api/product/suggest': {
    summary: 'Suggestions while typing: at most 6 products and 3 categories',
    tag: 'search',
    access: 'anyone',
    cached: true,
    localized: true,
    query: z.object({ q: optionalText(100) }),
    responses: { 200: ProductSuggestions },
  },
} as const satisfies EndpointTable;
