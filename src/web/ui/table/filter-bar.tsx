import * as m from '#i18n/messages.ts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { type Option, Select, TextField } from '#web/ui/form/field.tsx';
import { cx } from '#web/ui/layout/cx.ts';
import { hidden, Message } from '#web/ui/layout/message.tsx';
import { BottomSheet } from '#web/ui/overlay/dialog.tsx';
import { useLatestSearch } from './use-latest-search.ts';
import { useListSearch } from './use-list-search.ts';

type Filter = { name: string; label: string } & (
  | { kind: 'search'; placeholder?: string }
  /** `value` applies while the URL names no day. */
  | { kind: 'date'; value?: string }
  | { kind: 'select'; options: readonly Option[]; all: string }
  /** One of these always applies: `value` while the URL names none. */
  | { kind: 'choice'; options: readonly Option[]; value: string }
);

type FilterBarProps = { label: string; filters: readonly Filter[]; children?: ReactNode };

const typingDelayMs = 250;

/**
 * The filters of a private list. The URL holds them, so that a filtered list can be bookmarked, shared and reloaded. A change returns to
 * the first page.
 */
export function FilterBar({ label, filters, children }: FilterBarProps) {
  const [search, setSearch] = useListSearch();
  const latestSearch = useLatestSearch();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  /** Changes that are not in the URL yet. */
  const changes = useRef(new Map<string, string>());

  const change = (name: string, value: string, delayMs = 0) => {
    changes.current.set(name, value.trim());
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const next = latestSearch();
      if (!next) return;
      next.delete('cursor');
      for (const [filter, changed] of changes.current) {
        if (changed === '') next.delete(filter);
        else next.set(filter, changed);
      }
      changes.current.clear();
      setSearch(next, { replace: true, preventScrollReset: true });
    }, delayMs);
  };
  const clearable = filters.filter(({ kind }) => kind !== 'choice');
  const isFiltered = clearable.some(({ name }) => search.has(name));
  const clear = () => {
    clearTimeout(timer.current);
    changes.current.clear();
    const kept = [...(latestSearch() ?? [])].filter(([name]) => !isFilterOrCursor(clearable, name));
    setSearch(new URLSearchParams(kept), { preventScrollReset: true });
  };

  const field = (filter: Filter) => (
    <FilterField
      // The search field is uncontrolled: clearing the filter mounts a new one. The others follow the URL.
      key={filter.kind === 'search' ? `${filter.name}${search.has(filter.name)}` : filter.name}
      filter={filter}
      value={search.get(filter.name) ?? ''}
      onChange={(value) => change(filter.name, value, filter.kind === 'search' ? typingDelayMs : 0)}
    />
  );
  const clearButton = (className?: string) =>
    isFiltered && (
      <Button variant="quiet" className={className} onClick={clear}>
        {m.ui_clear_filters()}
      </Button>
    );
  const inSheet = filters.filter(({ kind }) => kind !== 'search');
  const hasSheet = inSheet.length > 1;
  /** Two filters fit beside the search field of a tablet. */
  const onTablet = inSheet.length > 2;
  return (
    <search
      aria-label={label}
      className="mb-6 flex flex-wrap items-end gap-3 max-md:mb-4 print:hidden pointer-fine:[&_:is(input,select)]:min-h-10 pointer-fine:[&_:is(input,select)]:text-sm"
    >
      {filters.filter(({ kind }) => kind === 'search').map(field)}
      <div className={cx('contents', hasSheet && (onTablet ? 'max-lg:hidden' : 'max-md:hidden'))}>
        {inSheet.map(field)}
        {clearButton('max-md:-ms-2')}
        {children && <div className="flex flex-wrap gap-3 max-sm:w-full sm:ms-auto">{children}</div>}
      </div>
      {hasSheet && (
        <FilterSheet
          className={onTablet ? 'lg:hidden' : 'md:hidden'}
          chosen={clearable.filter(({ kind, name }) => kind !== 'search' && search.has(name)).length}
        >
          {inSheet.map(field)}
          {children}
          {clearButton()}
        </FilterSheet>
      )}
    </search>
  );
}

const markup = {
  count: ({ children }: { children?: ReactNode }) => (
    <span aria-hidden="true" className="text-accent tabular-nums">
      {children}
    </span>
  ),
  hidden,
};

type FilterSheetProps = { className: string; chosen: number; children: ReactNode };

/** On a phone, the filters beside the search field are in a sheet, so that the list begins near the top; on a tablet if they are many. */
function FilterSheet({ className, chosen, children }: FilterSheetProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button className={className} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {chosen === 0 ? m.ui_filters() : <Message message={m.ui_filters_set} inputs={{ chosen }} markup={markup} />}
      </Button>
      <BottomSheet
        open={isOpen}
        onClose={close}
        title={m.ui_filters()}
        footer={
          <Button variant="primary" wide onClick={close}>
            {m.ui_show_the_list()}
          </Button>
        }
      >
        <div className="flex flex-col items-stretch gap-4">{children}</div>
      </BottomSheet>
    </>
  );
}

const isFilterOrCursor = (filters: readonly Filter[], name: string) =>
  name === 'cursor' || filters.some((filter) => filter.name === name);

type FieldProps = { filter: Filter; value: string; onChange: (value: string) => void };

function FilterField({ filter, value, onChange }: FieldProps) {
  const { name, label } = filter;
  if (filter.kind === 'select' || filter.kind === 'choice') {
    const { options } = filter;
    const isOption = options.some((option) => option.value === value);
    return (
      <Select
        name={name}
        label={label}
        // The URL may name a value that is not an option.
        value={isOption ? value : filter.kind === 'choice' ? filter.value : ''}
        options={options}
        {...(filter.kind === 'select' && { placeholder: filter.all })}
        onChange={(event) => onChange(event.target.value)}
        className="min-w-32 flex-1 md:max-w-48"
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
        : { value: value || (filter.value ?? '') })}
      onChange={(event) => onChange(event.target.value)}
      className={filter.kind === 'search' ? 'min-w-40 flex-2 sm:max-w-80 sm:min-w-52' : 'min-w-38 flex-1 md:max-w-48'}
    />
  );
}
