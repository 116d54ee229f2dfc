import * as m from '#i18n/messages.ts';
import { useSearchParams } from 'react-router';
import { LinkButton } from '#web/ui/button/button.tsx';
import { hrefWith } from './list-url.ts';

/** Links to the next page of a long list and back to its first page. */
export function Pager({ nextCursor, next = m.ui_next_page() }: { nextCursor: string | null; next?: string }) {
  const [search] = useSearchParams();
  const isFirst = !search.has('cursor');
  if (isFirst && nextCursor === null) return null;
  return (
    <nav aria-label={m.ui_pages()} className="mt-8 flex justify-center gap-3 print:hidden">
      {!isFirst && <LinkButton to={hrefWith(search, { cursor: null })}>{m.ui_first_page()}</LinkButton>}
      {nextCursor !== null && <LinkButton to={hrefWith(search, { cursor: nextCursor })}>{next}</LinkButton>}
    </nav>
  );
}
