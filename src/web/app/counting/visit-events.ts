import type { RequestOf } from '#contract/endpoints.ts';
import { collectionPath } from '#contract/collection-path.ts';
import { paths } from '#contract/paths.ts';
import { placeOf } from '#web/store/collections/collection-products.ts';
import { selectProduct } from '#web/store/products/products.selectors.ts';
import {
  isFiltered,
  type ListPlace,
  listName,
  parseSearchQuery,
  type SearchQuery,
} from '#web/store/search/search-query.ts';
import { selectSearch } from '#web/store/search/search.selectors.ts';
import type { RootState } from '#web/store/state.ts';

export type VisitEvent = RequestOf<'POST /api/count'>['body']['events'][number];

/** A page of the shop: the path of its route, the id in its URL and its query. */
export type ShownPage = { route: string | undefined; id?: string | undefined; search: string };

/** What a page shows. Its `event` is undefined where that counts for nothing; `key` tells whether it was counted already. */
export type Subject = { key: string; event: VisitEvent | undefined };

const checkoutRoutes: ReadonlySet<string | undefined> = new Set([paths.checkout.path, paths.orderSummary.path]);

/** Returns what counts as soon as a page is opened. */
export const eventsOfOpening = ({ route }: ShownPage): VisitEvent[] => [
  { kind: 'view' },
  ...(checkoutRoutes.has(route) ? [{ kind: 'checkout' as const }] : []),
];

/** Returns what a page shows, once it is loaded. */
export function subjectOf(state: RootState, page: ShownPage): Subject | undefined {
  if (page.route !== paths.product.path) return subjectOfList(state, page);
  const product = selectProduct(state, page.id ?? '');
  return product && { key: product._id, event: { kind: 'product', productId: product._id } };
}

function subjectOfList(state: RootState, page: ShownPage): Subject | undefined {
  const list = listOf(page);
  if (!list) return undefined;
  const name = listName(list.query);
  const total = selectSearch(state, name)?.total;
  return total === undefined ? undefined : { key: name, event: eventOfList(list, total) };
}

type ShownList = { query: SearchQuery; place: ListPlace | undefined };

function listOf({ route, id = '', search }: ShownPage): ShownList | undefined {
  const places: Record<string, ListPlace | undefined> = {
    [paths.search.path]: undefined,
    [paths.category.path]: id,
    [collectionPath.path]: placeOf(id),
  };
  if (route === undefined || !(route in places)) return undefined;
  return { query: parseSearchQuery(new URLSearchParams(search), places[route]), place: places[route] };
}

function eventOfList({ query, place }: ShownList, results: number): VisitEvent | undefined {
  const { q, category, collection, color, size, min, max } = query;
  // The search may find nothing only because of its filters.
  if (!isFiltered({ ...query, sort: undefined }, place)) return q === '' ? undefined : { kind: 'search', q, results };
  if (results > 0) return undefined;
  const filters = new URLSearchParams();
  for (const [name, values] of Object.entries({ category, collection, color, size, min, max }))
    for (const value of [values ?? []].flat()) filters.append(name, String(value));
  return { kind: 'filter', filters: filters.toString() };
}

/** Returns the size that is sold out on which a visitor has pressed, on the page of a product. */
export function soldOutPress(target: EventTarget | null, productId: string): VisitEvent | undefined {
  const tile = target instanceof Element ? target.closest('label') : null;
  const size = tile?.querySelector<HTMLInputElement>('input[type="radio"][name="size"]:disabled');
  if (!size) return undefined;
  const color = size.form?.querySelector<HTMLInputElement>('input[name="color"]:checked');
  return { kind: 'sold-out', productId, color: color?.value ?? '', size: size.value };
}
