import * as m from '#i18n/messages.ts';
import { Combobox } from '@base-ui/react/combobox';
import { useRef } from 'react';
import { cx } from '#web/ui/layout/cx.ts';
import { CheckIcon, CloseIcon } from '#web/ui/layout/icons.tsx';
import { controlStyles, FieldFrame, type FieldProps, useField } from './field-frame.tsx';

type MultiComboboxFieldProps = Omit<FieldProps, 'invalidMessage' | 'maxLength'> & {
  items: readonly string[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  formatItem: (item: string) => string;
  /** Why an item cannot be chosen; shown beside it. */
  reasonAgainst?: (item: string) => string | undefined;
  /** Finds other items by what is typed, and when the list is opened. Without it, the items are filtered. */
  onSearch?: (text: string) => void;
  removeLabel: (item: string) => string;
  searchLabel: string;
  emptyText: string;
};

/** The buttons around an open list, for screen readers, which Base UI names in English only. */
function nameDismissButtons(): void {
  for (const button of document.querySelectorAll('[aria-label=Dismiss]')) button.ariaLabel = m.common_close();
}

/** Choices from a list that is too long to scroll. For the admin only: Base UI is not part of the shop's scripts. */
export function MultiComboboxField({
  items,
  value,
  onChange,
  formatItem,
  reasonAgainst,
  onSearch,
  removeLabel,
  searchLabel,
  emptyText,
  ...frame
}: MultiComboboxFieldProps) {
  const field = useField(frame);
  const box = useRef<HTMLDivElement>(null);
  return (
    <FieldFrame {...frame} {...field}>
      <Combobox.Root
        multiple
        items={items}
        value={value}
        // Escape would take away everything that is chosen.
        onValueChange={(next, { reason }) => reason !== 'escape-key' && onChange(next)}
        itemToStringLabel={formatItem}
        {...(onSearch && { filter: null, onInputValueChange: onSearch, onOpenChange: (open) => open && onSearch('') })}
        onOpenChangeComplete={nameDismissButtons}
        autoHighlight
      >
        <Combobox.Chips
          ref={box}
          className={cx(
            controlStyles,
            'relative flex min-h-12 flex-wrap gap-1.5 p-1.5',
            field.error ? 'border-danger' : 'border-outline',
          )}
        >
          <Combobox.Value>
            {(chosen: readonly string[]) => (
              <>
                {chosen.map((item) => (
                  <Combobox.Chip
                    key={item}
                    className="flex min-h-9 items-center gap-0.5 rounded-sm bg-wash ps-3 text-sm outline-none focus-within:bg-hairline data-highlighted:bg-hairline"
                  >
                    {formatItem(item)}
                    <Combobox.ChipRemove
                      aria-label={removeLabel(item)}
                      className="grid size-9 cursor-pointer place-items-center text-muted hover:text-ink"
                    >
                      <CloseIcon size={14} />
                    </Combobox.ChipRemove>
                  </Combobox.Chip>
                ))}
                <Combobox.Input
                  {...field.control}
                  id={field.id}
                  placeholder={searchLabel}
                  className="peer min-h-9 min-w-32 flex-1 bg-transparent px-2 text-base outline-none placeholder:text-muted"
                />
                <span
                  aria-hidden="true"
                  className="pointer-events-none absolute -inset-px rounded-sm outline-offset-1 outline-ink peer-focus-visible:outline-2"
                />
              </>
            )}
          </Combobox.Value>
        </Combobox.Chips>
        <Combobox.Portal>
          <Combobox.Positioner anchor={box} positionMethod="fixed" align="start" sideOffset={4} className="z-header">
            <Combobox.Popup className="max-h-[min(20rem,var(--available-height))] w-(--anchor-width) max-w-(--available-width) overflow-y-auto overscroll-contain rounded-lg border border-hairline bg-surface p-2 text-ink shadow-lift outline-none transition-[opacity,transform] data-ending-style:-translate-y-1 data-ending-style:opacity-0 data-starting-style:-translate-y-1 data-starting-style:opacity-0">
              <Combobox.Empty className="px-3 py-3 text-sm text-muted empty:hidden">{emptyText}</Combobox.Empty>
              <Combobox.List>
                {(item: string) => {
                  const reason = reasonAgainst?.(item);
                  return (
                    <Combobox.Item
                      key={item}
                      value={item}
                      disabled={reason !== undefined}
                      className="flex min-h-target cursor-pointer items-center gap-2 rounded-sm px-3 text-sm data-disabled:cursor-default data-disabled:text-muted data-highlighted:bg-wash"
                    >
                      {formatItem(item)}
                      {reason !== undefined && <span className="ms-auto text-xs">{reason}</span>}
                      <Combobox.ItemIndicator className="ms-auto">
                        <CheckIcon size={16} />
                      </Combobox.ItemIndicator>
                    </Combobox.Item>
                  );
                }}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </FieldFrame>
  );
}
