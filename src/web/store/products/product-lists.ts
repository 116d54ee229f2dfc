import type { Product } from '#contract/products.ts';

/** The pages of one list that were loaded, one after the other. */
export type ProductList = {
  pages: { cursor: string | null; ids: string[] }[];
  nextCursor: string | null;
  /** When its oldest page was read. */
  readAt: number;
};

type Lists = { lists: Record<string, ProductList>; byId: Record<string, Product> };
type Read = { ids: string[]; nextCursor: string | null; at: number };

/** The name comes from a URL, where it may be `constructor`. */
export const listOf = <List extends ProductList>(lists: Record<string, List>, name: string): List | undefined =>
  Object.hasOwn(lists, name) ? lists[name] : undefined;

export const hasPage = (list: ProductList, cursor: string | undefined): boolean =>
  list.pages.some((page) => page.cursor === (cursor ?? null));

/** The page after the last is added to the list; any other starts it anew. */
export function keepPage(
  lists: Record<string, ProductList>,
  name: string,
  cursor: string | undefined,
  { ids, nextCursor, at }: Read,
): void {
  const list = listOf(lists, name);
  const page = { cursor: cursor ?? null, ids };
  if (list && list.nextCursor !== null && list.nextCursor === page.cursor) {
    list.pages.push(page);
    list.nextCursor = nextCursor;
  } else if (list && list.pages.length > 1 && hasPage(list, cursor)) {
    // One page among several was read again: what it says of its products counts, but moving its end would tear the list.
    list.readAt = at;
  } else {
    lists[name] = { ...list, pages: [page], nextCursor, readAt: at };
  }
}

/** Appended to the lists of its category, be they named by its id or, as their products tell, by its slug. */
export function addToLists({ lists, byId }: Lists, { _id, categoryId }: Product): void {
  for (const [name, { pages }] of Object.entries(lists)) {
    const isOfCategory =
      name === categoryId || pages.some(({ ids }) => ids.some((id) => byId[id]?.categoryId === categoryId));
    if (isOfCategory) pages.at(-1)?.ids.push(_id);
  }
}

export function removeFromLists({ lists }: Lists, id: string): void {
  for (const page of Object.values(lists).flatMap(({ pages }) => pages))
    page.ids = page.ids.filter((other) => other !== id);
}
