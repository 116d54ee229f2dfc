const filters = new Set(['color', 'size', 'min', 'max', 'sort', 'cursor']);
const search = new Set(['q', 'category', ...filters]);
const choice = new Set(['color', 'size']);
const none = new Set<string>();

/**
 * Returns the query parameters that a page's HTML depends on (spec §2, D7, D29). All others are ignored; `?from=` is read in the
 * browser alone, because its values are unlimited in number.
 */
function parametersOf(path: string): ReadonlySet<string> {
  if (path === '/search') return search;
  if (path.startsWith('/category/')) return filters;
  return path.startsWith('/product/') ? choice : none;
}

/** The page of a link with a discount code is the same for all codes, which the browser reads. */
const withoutCode = (path: string): string => path.replace(/^(\/discount\/)[^/]+$/, '$1code');

/** Returns the cache key of a page: its path without a trailing slash, and the relevant query parameters, sorted. */
export function pageKey(url: string): string {
  const mark = url.indexOf('?');
  const path = mark === -1 ? url : url.slice(0, mark);
  const clean = withoutCode(path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);
  if (mark === -1) return clean;
  const shown = parametersOf(clean);
  const given = [...new URLSearchParams(url.slice(mark))].filter(([name, value]) => shown.has(name) && value !== '');
  const query = new URLSearchParams(given.toSorted(byNameAndValue));
  return query.size === 0 ? clean : `${clean}?${query}`;
}

/** The values of a filter are a set, so their order does not matter. */
const byNameAndValue = (one: [string, string], other: [string, string]): number =>
  compare(one[0], other[0]) || compare(one[1], other[1]);
const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** Returns whether a page should be cached. Typed values are unlimited in number and would evict the common pages. */
export function isCacheable(key: string): boolean {
  const query = new URLSearchParams(key.split('?')[1]);
  return !['q', 'min', 'max'].some((name) => query.has(name));
}
