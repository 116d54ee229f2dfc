import * as m from '#i18n/messages.ts';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { expectApiError } from '#web/store/api-error.ts';
import type { Named } from '#web/store/discounts/discounts.admin.ts';
import { MultiComboboxField } from '#web/ui/form/multi-combobox-field.tsx';

type NamedFieldProps = Pick<ComponentProps<typeof MultiComboboxField>, 'name' | 'label' | 'hint' | 'searchLabel'> & {
  value: readonly Named[];
  onChange: (value: Named[]) => void;
};
type ListedFieldProps = NamedFieldProps & {
  items: readonly Named[];
  onSearch?: (text: string) => void;
  emptyText?: string;
};

/** A choice of things by name, of which the ids are saved. */
export function NamedField({
  items,
  value,
  onChange,
  emptyText = m.admin_discounts_nothing_found(),
  ...field
}: ListedFieldProps) {
  const known = [...value, ...items];
  const nameOf = (id: string) => known.find((each) => each.id === id)?.name ?? '';
  return (
    <MultiComboboxField
      {...field}
      items={items.map(({ id }) => id)}
      value={value.map(({ id }) => id)}
      onChange={(ids) => onChange(ids.flatMap((id) => known.find((each) => each.id === id) ?? []))}
      formatItem={nameOf}
      removeLabel={(id) => m.common_remove_name({ name: nameOf(id) })}
      emptyText={emptyText}
    />
  );
}

const typingDelayMs = 250;

/** A choice of things that the server finds. */
export function FoundField({ find, ...field }: NamedFieldProps & { find: (text: string) => Promise<Named[]> }) {
  const [found, setFound] = useState<{ items: readonly Named[]; emptyText?: string }>({ items: [] });
  const latest = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const load = async (text: string) => {
    const search = ++latest.current;
    setFound(({ items }) => ({ items, emptyText: m.admin_discounts_searching() }));
    let next: typeof found;
    try {
      next = { items: await find(text) };
    } catch (cause) {
      next = { items: [], emptyText: expectApiError(cause).message };
    }
    if (search === latest.current) setFound(next);
  };
  const onSearch = (text: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void load(text.trim().slice(0, 100)), text === '' ? 0 : typingDelayMs);
  };
  return <NamedField {...field} {...found} onSearch={onSearch} />;
}
