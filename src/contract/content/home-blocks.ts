/** The kinds of blocks of the home page, in the order in which they are offered. This file has no schema, because browsers load it. */
export const homeBlockTypes = ['hero', 'banner', 'rail', 'categories', 'text', 'imageText', 'link'] as const;
export type HomeBlockType = (typeof homeBlockTypes)[number];

/** Where the products of a rail come from. */
export const railSources = ['popular', 'newest', 'sale', 'category', 'collection', 'hand'] as const;
export type RailSource = (typeof railSources)[number];

/** On which side of its text the picture of a block is. */
export const pictureSides = ['left', 'right'] as const;

/** The limits of the home page: numbers of things, and lengths of texts in characters. */
export const homeLimits = {
  blocks: 20,
  title: 120,
  text: 500,
  label: 60,
  path: 300,
  alt: 200,
  /** The pictures of a banner. */
  images: 6,
  /** The products of a rail. */
  railMin: 4,
  railMax: 12,
  categories: 24,
} as const;
