import { sql } from 'drizzle-orm';
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
import { products } from './products.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/** Where the ranges of prices begin that are counted, in cents. Another list takes a migration. */
export const priceSteps = [0, 25_00, 50_00, 100_00, 200_00, 500_00, 1000_00];

/** What searching counts and filters of a product on the shop. Triggers of the migration `search` write it; nothing else does. */
export const productSearch = pgTable(
  'product_search',
  {
    productId: uuid()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    categoryId: uuid().notNull(),
    priceCents: integer().notNull(),
    /** Options by their ids: its colours, and the sizes that are in stock in any of them. */
    colors: integer().array().notNull(),
    sizes: integer().array().notNull(),
    /** What is in stock: the id of the colour in the upper half, that of the size in the lower; 0 where it has none. */
    choices: bigint({ mode: 'number' }).array().notNull(),
    /** The same for products of the same colours, sizes in stock and range of price, which are counted together. */
    alike: bigint({ mode: 'bigint' })
      .notNull()
      .generatedAlwaysAs(
        sql.raw(
          `hash_array_extended(sizes, hash_array_extended(colors, width_bucket(price_cents, '{${priceSteps.join(',')}}'::int[])))`,
        ),
      ),
  },
  (table) => [
    index('product_search_price_idx').on(table.priceCents, table.productId),
    index('product_search_category_idx').on(table.categoryId, table.productId),
    // All that counting a category by a price, or one of its groups anew, reads: a third of the table, in the order in which they are grouped.
    index('product_search_counts_idx').on(table.categoryId, table.alike, table.priceCents, table.colors, table.sizes),
  ],
);

/** How many products of a category are alike, and their prices: what a list without filters counts. Written with the above. */
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

/** Its words, apart from what is counted, so that counting reads little. */
export const productDocuments = pgTable(
  'product_documents',
  {
    productId: uuid()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Its name (A), its category and colours (B); by it what is found is ranked. */
    title: tsvector().notNull(),
    /** All that is written of it; by it products are found. */
    document: tsvector().notNull(),
  },
  (table) => [index('product_documents_document_idx').using('gin', table.document).with({ fastupdate: false })],
);

/** The colours and sizes of all products, each as it was written last. */
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

/** Every word that stood in a product, for what is meant when one is misspelled. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() }, (table) => [
  index('search_words_similar_idx').using('gin', sql`${table.word} gin_trgm_ops`),
]);

/** The products that a transaction has changed; emptied again when it commits. */
export const productSearchStale = pgTable(
  'product_search_stale',
  {
    transaction: xid8()
      .notNull()
      .default(sql`pg_current_xact_id()`),
    productIds: uuid().array().notNull(),
    onlyStock: boolean().notNull().default(false),
  },
  (table) => [index('product_search_stale_transaction_idx').on(table.transaction)],
);
