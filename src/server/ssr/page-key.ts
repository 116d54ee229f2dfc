const filters = new Set(['color', 'size', 'min', 'max', 'sort', 'cursor']);
const search = new Set(['q', 'category', ...filters]);
const choice = new Set(['color', 'size']);
const wayBack = new Set(['from']);

/** The query parameters that a page's HTML depends on (spec §2, D4, D7, D29). Any other is not a page of its own. */
function shownOn(path: string): ReadonlySet<string> {
  if (path === '/search') return search;
  if (path.startsWith('/category/')) return filters;
  return path.startsWith('/product/') ? choice : wayBack;
}

/** The one name of a page: its path without a closing slash, and of its query what it shows, in one order. */
export function pageKey(url: string): string {
  const mark = url.indexOf('?');
  const path = mark === -1 ? url : url.slice(0, mark);
  const clean = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  if (mark === -1) return clean;
  const shown = shownOn(clean);
  const given = [...new URLSearchParams(url.slice(mark))].filter(([name, value]) => shown.has(name) && value !== '');
  const query = new URLSearchParams(given.toSorted(byNameAndValue));
  return query.size === 0 ? clean : `${clean}?${query}`;
}

/** The values of one filter are a set: whoever chose them in another order sees the same page. */
const byNameAndValue = (one: [string, string], other: [string, string]): number =>
  compare(one[0], other[0]) || compare(one[1], other[1]);
const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** Whether others will ask for the page again. What somebody typed is without end, and would push out the pages that everyone opens. */
export function isWorthKeeping(key: string): boolean {
  const query = new URLSearchParams(key.split('?')[1]);
  return !['q', 'min', 'max'].some((name) => query.has(name));
}
