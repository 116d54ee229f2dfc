import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { type Option, Select, TextField } from '#web/ui/form/field.tsx';
import { useListSearch } from './use-list-search.ts';

type Filter = { name: string; label: string } & (
  | { kind: 'search'; placeholder?: string }
  | { kind: 'date' }
  | { kind: 'select'; options: readonly Option[]; all: string }
);

type FilterBarProps = { label: string; filters: readonly Filter[]; children?: ReactNode };

const typingMs = 250;

/**
 * The filters of a private list. They live in the URL, so that a filtered list can be kept, shared and reloaded; a change leads back to
 * the first page.
 */
export function FilterBar({ label, filters, children }: FilterBarProps) {
  const [search, setSearch] = useListSearch();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  /** What was asked for and is not in the URL yet. */
  const asked = useRef(new Map<string, string>());

  const change = (name: string, value: string, wait = 0) => {
    asked.current.set(name, value.trim());
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          next.delete('cursor');
          for (const [filter, wanted] of asked.current) {
            if (wanted === '') next.delete(filter);
            else next.set(filter, wanted);
          }
          asked.current.clear();
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    }, wait);
  };
  const isFiltered = filters.some(({ name }) => search.has(name));
  const clear = () => {
    clearTimeout(timer.current);
    asked.current.clear();
    setSearch((before) => new URLSearchParams([...before].filter(([name]) => !isOneOf(filters, name))), {
      preventScrollReset: true,
    });
  };

  return (
    <search aria-label={label} className="mb-6 flex flex-wrap items-end gap-x-4 gap-y-3 print:hidden">
      {filters.map((filter) => (
        <FilterField
          // Typed text is the field's own; everything else follows the URL.
          key={filter.kind === 'search' ? `${filter.name}${search.has(filter.name)}` : filter.name}
          filter={filter}
          value={search.get(filter.name) ?? ''}
          onChange={(value) => change(filter.name, value, filter.kind === 'search' ? typingMs : 0)}
        />
      ))}
      {isFiltered && (
        <Button variant="quiet" onClick={clear}>
          Clear filters
        </Button>
      )}
      {children && <div className="flex flex-wrap gap-3 max-sm:w-full sm:ml-auto">{children}</div>}
    </search>
  );
}

const isOneOf = (filters: readonly Filter[], name: string) =>
  name === 'cursor' || filters.some((filter) => filter.name === name);

type FieldProps = { filter: Filter; value: string; onChange: (value: string) => void };

function FilterField({ filter, value, onChange }: FieldProps) {
  const { name, label } = filter;
  if (filter.kind === 'select') {
    return (
      <Select
        name={name}
        label={label}
        // An address may say what is no option, and the box would be empty.
        value={filter.options.some((option) => option.value === value) ? value : ''}
        options={filter.options}
        placeholder={filter.all}
        onChange={(event) => onChange(event.target.value)}
        className="min-w-36 max-sm:flex-1"
      />
    );
  }
  return (
    <TextField
      name={name}
      label={label}
      type={filter.kind}
      {...(filter.kind === 'search'
        ? { defaultValue: value, placeholder: filter.placeholder, inputMaxLength: 100, autoComplete: 'off' }
        : { value })}
      onChange={(event) => onChange(event.target.value)}
      className={filter.kind === 'search' ? 'min-w-56 flex-1 max-sm:basis-full sm:max-w-80' : 'min-w-36 max-sm:flex-1'}
    />
  );
}
