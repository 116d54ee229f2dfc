import { useSearchParams } from 'react-router';
import { LinkButton } from '#web/ui/button/button.tsx';

/** The way through a long list: to its next page and back to its first. */
export function Pager({ nextCursor, next = 'Next page' }: { nextCursor: string | null; next?: string }) {
  const [search] = useSearchParams();
  const isFirst = !search.has('cursor');
  if (isFirst && nextCursor === null) return null;
  return (
    <nav aria-label="Pages" className="mt-8 flex justify-center gap-3 print:hidden">
      {!isFirst && <LinkButton to={hrefWith(search, { cursor: null })}>First page</LinkButton>}
      {nextCursor !== null && <LinkButton to={hrefWith(search, { cursor: nextCursor })}>{next}</LinkButton>}
    </nav>
  );
}

/** The same list with some of its parameters changed; null takes one out. */
export function hrefWith(search: URLSearchParams, changes: Record<string, string | null>): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return `?${next}`;
}

/** For `Table`: the sort that the URL names. `-price` is descending; pressing a column again turns its direction. */
export function sortIn(search: URLSearchParams, fallback: string) {
  const given = search.get('sort') ?? fallback;
  const key = given.replace(/^-/, '');
  const isDescending = given.startsWith('-');
  return {
    key,
    direction: isDescending ? ('descending' as const) : ('ascending' as const),
    href: (column: string) =>
      hrefWith(search, { sort: column === key && !isDescending ? `-${column}` : column, cursor: null }),
  };
}
