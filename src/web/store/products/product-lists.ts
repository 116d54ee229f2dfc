import type { Product, ProductSummary } from '#contract/catalog/products.ts';

/** The loaded pages of one list. */
export type ProductList = {
  pages: { cursor: string | null; ids: string[] }[];
  nextCursor: string | null;
  /** When the oldest of its pages was read. */
  readAt: number;
};

type Lists = { lists: Record<string, ProductList>; summaries: Record<string, ProductSummary> };
type PageRead = { ids: string[]; nextCursor: string | null; at: number };

/** Finds a list by its name. The name comes from a URL, so it may be `constructor`. */
export const listOf = <List extends ProductList>(lists: Record<string, List>, name: string): List | undefined =>
  Object.hasOwn(lists, name) ? lists[name] : undefined;

export const hasPage = (list: ProductList, cursor: string | undefined): boolean =>
  list.pages.some((page) => page.cursor === (cursor ?? null));

/** Adds the page after the last one to its list; any other page replaces the list. */
export function upsertPage(
  lists: Record<string, ProductList>,
  name: string,
  cursor: string | undefined,
  { ids, nextCursor, at }: PageRead,
): void {
  const list = listOf(lists, name);
  const page = { cursor: cursor ?? null, ids };
  if (list && list.nextCursor !== null && list.nextCursor === page.cursor) {
    list.pages.push(page);
    list.nextCursor = nextCursor;
  } else if (list && list.pages.length > 1 && hasPage(list, cursor)) {
    // One of several pages was read again: its products are updated, but its end may no longer meet the next page.
    list.readAt = at;
  } else {
    lists[name] = { ...list, pages: [page], nextCursor, readAt: at };
  }
}

/** Appends a product to the lists of its category. A list's name is the id or slug of its category, so the category is also found by its products. */
export function addToLists({ lists, summaries }: Lists, { _id, categoryId }: Product): void {
  for (const [name, { pages }] of Object.entries(lists)) {
    const isOfCategory =
      name === categoryId || pages.some(({ ids }) => ids.some((id) => summaries[id]?.categoryId === categoryId));
    if (isOfCategory) pages.at(-1)?.ids.push(_id);
  }
}

export function removeFromLists({ lists }: Lists, id: string): void {
  for (const page of Object.values(lists).flatMap(({ pages }) => pages))
    page.ids = page.ids.filter((other) => other !== id);
}
