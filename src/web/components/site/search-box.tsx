import * as m from '#i18n/messages.ts';
import { useId, type ComponentProps, type RefObject } from 'react';
import { useHref } from 'react-router';
import { paths } from '#contract/paths.ts';
import { cx } from '#web/ui/layout/cx.ts';
import { SearchIcon } from '#web/ui/layout/icons.tsx';

type SearchBoxProps = ComponentProps<'form'> & {
  /** The search text of this page. */
  q: string;
  /** Underlined instead of boxed, for use beside links. */
  quiet?: boolean;
  input?: RefObject<HTMLInputElement | null>;
  control?: ComponentProps<'input'> | undefined;
};

/** Searches the whole shop. Without a submit handler, the browser opens the search page. */
export function SearchBox({ q, quiet, input, control, className, children, ...form }: SearchBoxProps) {
  const id = useId();
  return (
    <search className={className}>
      <form {...form} action={useHref(paths.search.href())} className="relative">
        <label htmlFor={id} className="sr-only">
          {m.site_search_the_shop()}
        </label>
        <SearchIcon
          size={18}
          className={cx('pointer-events-none absolute top-3.25 text-muted', quiet ? 'inset-s-0' : 'inset-s-3')}
        />
        <input
          key={q}
          ref={input}
          id={id}
          type="search"
          dir="auto"
          name="q"
          defaultValue={q}
          placeholder={m.common_search()}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          className={cx(
            'min-h-target w-full appearance-none border-outline pe-3 text-base hover:border-ink sm:text-sm [&::-webkit-search-cancel-button]:hidden',
            quiet ? 'border-b bg-transparent ps-7' : 'rounded-sm border bg-surface ps-10',
          )}
          {...control}
        />
        {children}
      </form>
    </search>
  );
}
