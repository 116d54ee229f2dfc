/** The query parameters that a page's HTML depends on (spec §2, D4, D7). Any other is not a page of its own. */
const shown = new Set(['color', 'cursor', 'from', 'size']);

/** The one name of a page: its path without a closing slash, and of its query what it shows, in one order. */
export function pageKey(url: string): string {
  const mark = url.indexOf('?');
  const path = mark === -1 ? url : url.slice(0, mark);
  const clean = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  if (mark === -1) return clean;
  const query = new URLSearchParams(
    [...new URLSearchParams(url.slice(mark))].filter(([name, value]) => shown.has(name) && value !== ''),
  );
  query.sort();
  return query.size === 0 ? clean : `${clean}?${query}`;
}
