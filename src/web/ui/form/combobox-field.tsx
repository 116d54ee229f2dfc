import { Combobox } from '@base-ui/react/combobox';
import { cx } from '#web/ui/layout/cx.ts';
import { CheckIcon, ChevronIcon } from '#web/ui/layout/icons.tsx';
import { boxStyles, controlStyles, FieldFrame, type FieldProps, useField } from './field-frame.tsx';

type ComboboxFieldProps = Omit<FieldProps, 'invalidMessage' | 'maxLength'> & {
  items: readonly string[];
  value: string;
  onChange: (value: string) => void;
  formatItem?: (item: string) => string;
  searchLabel: string;
  emptyText: string;
};

const identity = (item: string): string => item;

/** A required choice from a list that is too long to scroll. For the admin only: Base UI is not part of the shop's scripts. */
export function ComboboxField({
  items,
  value,
  onChange,
  formatItem = identity,
  searchLabel,
  emptyText,
  ...frame
}: ComboboxFieldProps) {
  const field = useField(frame);
  const { name, ...control } = field.control;
  return (
    <FieldFrame {...frame} {...field} required>
      <Combobox.Root
        name={name}
        items={items}
        value={value}
        onValueChange={(item) => item !== null && onChange(item)}
        itemToStringLabel={formatItem}
        autoHighlight
      >
        <Combobox.Trigger
          {...control}
          id={field.id}
          className={cx(boxStyles, 'flex items-center justify-between gap-2 text-start')}
        >
          <span className="min-w-0 truncate">
            <Combobox.Value />
          </span>
          <ChevronIcon size={18} className="shrink-0 text-muted" />
        </Combobox.Trigger>
        <Combobox.Portal>
          <Combobox.Positioner positionMethod="fixed" align="start" sideOffset={4} className="z-header">
            <Combobox.Popup
              aria-label={frame.label}
              className="flex max-h-[min(20rem,var(--available-height))] w-(--anchor-width) min-w-[min(16rem,var(--available-width))] max-w-(--available-width) flex-col rounded-lg border border-hairline bg-surface p-2 text-ink shadow-lift outline-none transition-[opacity,transform] data-ending-style:-translate-y-1 data-ending-style:opacity-0 data-starting-style:-translate-y-1 data-starting-style:opacity-0"
            >
              <Combobox.Input
                aria-label={searchLabel}
                placeholder={searchLabel}
                className={cx(controlStyles, 'min-h-target shrink-0 border-outline px-3 text-base')}
              />
              <Combobox.Empty className="px-3 py-3 text-sm text-muted empty:hidden">{emptyText}</Combobox.Empty>
              <Combobox.List className="mt-2 min-h-0 overflow-y-auto overscroll-contain empty:mt-0">
                {(item: string) => (
                  <Combobox.Item
                    key={item}
                    value={item}
                    className="flex min-h-target cursor-pointer items-center gap-2 rounded-sm px-3 text-sm data-highlighted:bg-wash"
                  >
                    {formatItem(item)}
                    <Combobox.ItemIndicator className="ms-auto">
                      <CheckIcon size={16} />
                    </Combobox.ItemIndicator>
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </FieldFrame>
  );
}
