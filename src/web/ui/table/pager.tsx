import { useSearchParams } from 'react-router';
import { LinkButton } from '#web/ui/button/button.tsx';
import { hrefWith } from './list-url.ts';

/** Links to the next page of a long list and back to its first page. */
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
