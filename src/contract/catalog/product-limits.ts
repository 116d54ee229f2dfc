/** The limits of a product's fields. This file has no schema, because browsers load it. */
export const productLimits = {
  colors: 24,
  sizes: 24,
  images: 24,
  highlights: 30,
  /** Of a gift card. */
  amounts: 10,
  tags: 30,
  /** Characters. */
  name: 200,
  slug: 80,
  optionName: 100,
  highlight: 300,
  text: 5000,
  imageAlt: 300,
  tag: 50,
  sku: 64,
  barcode: 48,
  /** The errors, conflicts, or changed products of an import that are listed. */
  importReport: 200,
  /** Pieces of one colour and size. */
  stock: 1_000_000,
  /** What a piece weighs. */
  grams: 1_000_000,
} as const;

/** Variants in one change of stock: more than a product has. */
export const stockLimits = { cells: 1000 } as const;

export const gridLimits = {
  /** Rows that are saved together. */
  rows: 500,
  /** Products whose prices are changed together. */
  products: 5000,
  /** Of these, the products that are shown with their price before and after. */
  sample: 20,
} as const;
