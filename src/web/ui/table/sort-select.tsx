import { useNavigate } from 'react-router';
import { cx } from '#web/ui/layout/cx.ts';
import { Select } from '#web/ui/form/field.tsx';
import { hrefWith } from './list-url.ts';
import { useListSearch } from './use-list-search.ts';

type SortSelectProps = {
  /** What each order is called; the first is that of a list whose URL names none. */
  words: Readonly<Record<string, string>>;
  className?: string | undefined;
};

/** On a phone a table has no head to sort by. */
export function SortSelect({ words, className }: SortSelectProps) {
  const [search] = useListSearch();
  const navigate = useNavigate();
  const options = Object.entries(words).map(([value, label]) => ({ value, label }));
  const first = options[0]?.value;
  const given = search.get('sort') ?? '';
  return (
    <Select
      name="sort"
      label="Sort"
      value={Object.hasOwn(words, given) ? given : first}
      options={options}
      onChange={({ target: { value } }) =>
        void navigate(hrefWith(search, { sort: value === first ? null : value, cursor: null }), {
          replace: true,
          preventScrollReset: true,
        })
      }
      className={cx('min-w-36 max-sm:flex-1', className)}
    />
  );
}
