import { z } from 'zod';

/** The fields that are in the default language of the shop, for want of a translation. Absent in that language. */
export const Untranslated = z.array(z.string()).optional();

/**
 * The slugs in the other languages of the shop, by locale. Absent where the slug is the same in every language, and in lists of products.
 */
export const Slugs = z.record(z.string(), z.string()).optional();

/** The languages in which the name of a product or category is there. Absent in a shop with one language, and in lists. */
export const NamedIn = z.array(z.string()).optional();
