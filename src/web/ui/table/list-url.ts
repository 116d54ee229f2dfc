/** Returns the URL of the same list with some of its parameters changed; null removes one. */
export function hrefWith(search: URLSearchParams, changes: Record<string, string | null>): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return `?${next}`;
}

/** The column by which a list is sorted, and the link of each column header, which sorts by that column. */
export type Sort = { key: string; direction: 'ascending' | 'descending'; href: (key: string) => string };

/** Returns the sort that the URL names; `-price` is descending. The link of the sorted column reverses its direction. */
export function sortFrom(search: URLSearchParams, fallback: string): Sort {
  const value = search.get('sort') ?? fallback;
  const key = value.replace(/^-/, '');
  const isDescending = value.startsWith('-');
  return {
    key,
    direction: isDescending ? 'descending' : 'ascending',
    href: (column) => hrefWith(search, { sort: column === key && !isDescending ? `-${column}` : column, cursor: null }),
  };
}
