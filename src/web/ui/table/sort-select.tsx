import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import { useNavigate } from 'react-router';
import { cx } from '#web/ui/layout/cx.ts';
import { Select } from '#web/ui/form/field.tsx';
import { hrefWith } from './list-url.ts';
import { useListSearch } from './use-list-search.ts';

type SortSelectProps = {
  /** The label of each sort; the first is the default. */
  labels: Readonly<Record<string, Text>>;
  className?: string | undefined;
};

/** Sorts a list on phones, where tables have no header, and by what has no column. */
export function SortSelect({ labels, className }: SortSelectProps) {
  const [search] = useListSearch();
  const navigate = useNavigate();
  const options = Object.entries(labels).map(([value, label]) => ({ value, label: label() }));
  const fallback = options[0]?.value;
  const current = search.get('sort') ?? '';
  return (
    <Select
      name="sort"
      label={m.ui_sort()}
      value={Object.hasOwn(labels, current) ? current : fallback}
      options={options}
      onChange={({ target: { value } }) =>
        void navigate(hrefWith(search, { sort: value === fallback ? null : value, cursor: null }), {
          replace: true,
          preventScrollReset: true,
        })
      }
      className={cx('min-w-36 max-sm:flex-1', className)}
    />
  );
}
