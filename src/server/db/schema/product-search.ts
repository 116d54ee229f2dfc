import { type SQLWrapper, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { allLocales, type Locale } from '#i18n/locale.ts';
import { products } from './products.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

const isIn = (column: SQLWrapper, locale: Locale) => sql`${column} = ${sql.raw(`'${locale}'`)}`;

/** The stem of a German word from its end, by which words are found that end with another. */
const backwards = (word: SQLWrapper) => sql`reverse((ts_lexize('german_stem'::regdictionary, ${word}))[1]) collate "C"`;

/** The lower bounds of the counted price ranges, in cents. A change needs a migration. */
export const priceSteps = [0, 25_00, 50_00, 100_00, 200_00, 500_00, 1000_00];

/** The filterable data of every product in the shop. Only the triggers of the migration `search` write it. */
export const productSearch = pgTable(
  'product_search',
  {
    productId: uuid()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    categoryId: uuid().notNull(),
    priceCents: integer().notNull(),
    /** Ids of options: the colors, and the sizes in stock in any of them. */
    colors: integer().array().notNull(),
    sizes: integer().array().notNull(),
    /** The variants in stock: the id of the color in the upper half, that of the size in the lower half, 0 for none. */
    choices: bigint({ mode: 'number' }).array().notNull(),
    /** Equal for products with the same colors, sizes in stock and price range, which are counted together. */
    alike: bigint({ mode: 'bigint' })
      .notNull()
      .generatedAlwaysAs(
        sql.raw(
          // The hash of an empty array is the same for every seed, so the array must not be empty: 0 is no option.
          `hash_array_extended(colors || 0 || sizes, width_bucket(price_cents, '{${priceSteps.join(',')}}'::int[]))`,
        ),
      ),
  },
  (table) => [
    index('product_search_price_idx').on(table.priceCents, table.productId),
    index('product_search_category_idx').on(table.categoryId, table.productId),
    // Covers counting a category by price and recounting a group: a third of the table, in the order of the groups.
    index('product_search_counts_idx').on(table.categoryId, table.alike, table.priceCents, table.colors, table.sizes),
    index('product_search_colors_idx').using('gin', table.colors).with({ fastupdate: false }),
  ],
);

/** The number and prices of like products of a category, for lists without filters. Written together with `product_search`. */
export const productSearchGroups = pgTable(
  'product_search_groups',
  {
    categoryId: uuid().notNull(),
    alike: bigint({ mode: 'bigint' }).notNull(),
    colors: integer().array().notNull(),
    sizes: integer().array().notNull(),
    products: integer().notNull(),
    lowestCents: integer().notNull(),
    highestCents: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.categoryId, table.alike] })],
);

/**
 * The number of products of a category and a price range that have a size in stock in the same colors, for lists filtered by color or
 * size. Written together with `product_search`.
 */
export const productSearchSizeGroups = pgTable(
  'product_search_size_groups',
  {
    size: integer().notNull(),
    categoryId: uuid().notNull(),
    /** The price range, from 1. */
    step: integer().notNull(),
    colors: integer().array().notNull(),
    products: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.size, table.categoryId, table.step, table.colors] })],
);

const documentColumns = () => ({
  productId: uuid()
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' }),
  categoryId: uuid().notNull(),
  priceCents: integer().notNull(),
  colors: integer().array().notNull(),
  sizes: integer().array().notNull(),
  choices: bigint({ mode: 'number' }).array().notNull(),
  alike: bigint({ mode: 'bigint' }).notNull(),
  /** The name (A), category and colors (B), by which results are ranked. */
  title: tsvector().notNull(),
  /** All texts of the product, in which searches look. */
  document: tsvector().notNull(),
});

/**
 * The text of every product in the language of the merchant, beside a copy of its columns in `product_search`, so that a text search joins
 * nothing. A table of its own, so that counting reads less data.
 */
export const productDocuments = pgTable(
  'product_documents',
  {
    ...documentColumns(),
    productId: documentColumns().productId.primaryKey(),
    /** The language by whose rules the words are stemmed. */
    locale: text().notNull().default('en'),
  },
  (table) => [index('product_documents_document_idx').using('gin', table.document).with({ fastupdate: false })],
);

/** The same in the other languages of the shop, in a table of its own, so that a search reads the documents of one language only. */
export const productTranslationDocuments = pgTable(
  'product_translation_documents',
  { ...documentColumns(), locale: text().notNull() },
  (table) => [
    primaryKey({ name: 'product_translation_documents_pkey', columns: [table.productId, table.locale] }),
    // An index for each language, so that a word is not looked up among those of the others.
    ...allLocales.map((locale) =>
      index(`product_translation_documents_${locale}_idx`)
        .using('gin', table.document)
        .with({ fastupdate: false })
        .where(isIn(table.locale, locale)),
    ),
  ],
);

/** The colors and sizes of all products, each in its latest spelling. */
export const searchOptions = pgTable(
  'search_options',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: ['color', 'size'] }).notNull(),
    key: text().notNull(),
    name: text().notNull(),
    hex: text(),
  },
  (table) => [unique('search_options_key').on(table.kind, table.key)],
);

const wordColumns = () => ({
  word: text().notNull(),
  /** The word with its accents, if it has any. */
  spelling: text(),
});

/** Every word that was ever in a product in the language of the merchant, for correcting misspelled words. */
export const searchWords = pgTable(
  'search_words',
  { ...wordColumns(), word: wordColumns().word.primaryKey() },
  (table) => [
    index('search_words_similar_idx').using('gin', sql`${table.word} gin_trgm_ops`),
    index('search_words_compound_idx').on(backwards(table.word)),
  ],
);

/** The same in the other languages of the shop. */
export const searchTranslationWords = pgTable(
  'search_translation_words',
  { locale: text().notNull(), ...wordColumns() },
  (table) => [
    primaryKey({ name: 'search_translation_words_pkey', columns: [table.locale, table.word] }),
    ...allLocales.map((locale) =>
      index(`search_translation_words_${locale}_idx`)
        .using('gin', sql`${table.word} gin_trgm_ops`)
        .where(isIn(table.locale, locale)),
    ),
    index('search_translation_words_compound_idx').on(backwards(table.word)).where(isIn(table.locale, 'de')),
  ],
);

/** The products that the current transaction has changed; emptied at its commit. */
export const productSearchStale = pgTable(
  'product_search_stale',
  {
    transaction: xid8()
      .notNull()
      .default(sql`pg_current_xact_id()`),
    productIds: uuid().array().notNull(),
    onlyStock: boolean().notNull().default(false),
    /** The language in which they have other texts; null when more has changed. */
    locale: text(),
  },
  (table) => [index('product_search_stale_transaction_idx').on(table.transaction)],
);
