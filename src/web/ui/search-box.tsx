import { useId, type ComponentProps, type RefObject } from 'react';
import { paths } from '#contract/paths.ts';
import { SearchIcon } from './icons.tsx';

type SearchBoxProps = ComponentProps<'form'> & {
  /** What is searched for on this page. */
  q: string;
  input?: RefObject<HTMLInputElement | null>;
  control?: ComponentProps<'input'> | undefined;
};

/** Looks for words in the whole shop. Where nobody listens to its form, the browser opens the page. */
export function SearchBox({ q, input, control, className, children, ...form }: SearchBoxProps) {
  const id = useId();
  return (
    <search className={className}>
      <form {...form} action={paths.search.path} className="relative">
        <label htmlFor={id} className="sr-only">
          Search
        </label>
        <SearchIcon size={18} className="pointer-events-none absolute top-3.25 left-3 text-muted" />
        <input
          key={q}
          ref={input}
          id={id}
          type="search"
          name="q"
          defaultValue={q}
          placeholder="Search"
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          className="min-h-target w-full appearance-none rounded-sm border border-outline bg-surface pr-3 pl-10 text-base hover:border-ink sm:text-sm [&::-webkit-search-cancel-button]:hidden"
          {...control}
        />
        {children}
      </form>
    </search>
  );
}
