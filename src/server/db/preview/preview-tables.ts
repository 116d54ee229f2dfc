/** The schema of previews: for each table that a change set can change, a table of overlay rows and a view of the same name. */
export const previewSchema = 'preview';

/** Which rows of a table the changes of a set can touch. */
type Scope = 'all' | 'products' | 'collections' | 'uploads' | 'none';

type PreviewTable = {
  name: string;
  /** The rows that the writers see and change. Of the others they know nothing. */
  scope: Scope;
  /** The column with the id by which rows are in scope. */
  by?: string;
  /** Whether a preview shows what was written; otherwise the table is only there for the writers. */
  isShown: boolean;
};

const ofProducts = (name: string, isShown: boolean, by = 'product_id'): PreviewTable => ({
  name,
  scope: 'products',
  by,
  isShown,
});
const whole = (name: string, isShown: boolean): PreviewTable => ({ name, scope: 'all', isShown });
const empty = (name: string, isShown = false): PreviewTable => ({ name, scope: 'none', isShown });

/** The tables that publishing writes, or whose rows it locks. */
export const previewTables: readonly PreviewTable[] = [
  ofProducts('products', true, 'id'),
  ofProducts('product_colors', true),
  ofProducts('product_sizes', true),
  ofProducts('product_images', true),
  ofProducts('product_attributes', true),
  ofProducts('variants', false),
  ofProducts('former_prices', false),
  ofProducts('list_prices', true),
  ofProducts('product_search', true),
  ofProducts('product_documents', true),
  ofProducts('product_translation_documents', true),
  whole('categories', true),
  whole('collections', true),
  { name: 'collection_products', scope: 'collections', by: 'collection_id', isShown: true },
  whole('pages', true),
  whole('page_texts', true),
  whole('contents', true),
  whole('settings', true),
  whole('search_options', false),
  whole('size_scales', false),
  whole('attributes', false),
  { name: 'uploads', scope: 'uploads', by: 'path', isShown: false },
  // Only words are added, so that a preview corrects misspelled ones as the shop will.
  empty('search_words', true),
  empty('search_translation_words', true),
  empty('product_search_stale'),
  empty('audit_entries'),
  empty('old_slugs'),
];

/** Views from which the functions that fill the search read. They are bound to their tables, so the writers get their own. */
export const sourceViews = ['product_search_source', 'product_translation_source'];

/** Triggers without which the writers would write something else: the prices of before a sale. */
export const writersTriggers = ['products_former_price'];

export const shownTables = previewTables.filter(({ isShown }) => isShown);

/** The table of the overlay rows of a table. */
export const overlayOf = (table: string): string => `${previewSchema}.overlay_${table}`;
