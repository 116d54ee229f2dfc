import * as m from '#i18n/messages.ts';
import type { ReactNode } from 'react';
import { SortableList } from '#web/components/admin/sortable-list.tsx';
import { Button, IconButton } from '#web/ui/button/button.tsx';
import { notify } from '#web/ui/feedback/toast.ts';
import { PlusIcon, TrashIcon } from '#web/ui/layout/icons.tsx';

type SortedItemsProps<Item extends { key: string }> = {
  label: string;
  items: readonly Item[];
  nameOf: (item: Item) => string;
  /** Changes the list as it is at that moment, so that an undo keeps what was changed since. */
  update: (edit: (items: Item[]) => Item[]) => void;
  create: () => Item;
  most: number;
  addLabel: string;
  /** The id of what describes the fields of each item. */
  describedBy?: string;
  /** The fields of an item, in the line of its buttons. */
  children: ContentOf<Item>;
  /** What is within an item, below its fields. */
  within?: ContentOf<Item>;
};
type ContentOf<Item> = (item: Item, index: number, change: (part: Partial<Item>) => void) => ReactNode;

/** Items of a menu: they are added, removed, and moved by dragging, by the keyboard and by buttons. */
export function SortedItems<Item extends { key: string }>(props: SortedItemsProps<Item>) {
  const { label, items, nameOf, update, create, most, addLabel, describedBy, children, within } = props;
  const shownName = (item: Item) => nameOf(item) || m.menu_without_label();
  const remove = (item: Item, index: number) => {
    update((before) => before.filter(({ key }) => key !== item.key));
    notify.info(m.admin_zones_is_removed({ name: shownName(item) }), {
      label: m.common_undo(),
      onSelect: () => update((now) => now.toSpliced(index, 0, item)),
    });
  };
  return (
    <div className="space-y-3">
      <SortableList
        label={label}
        items={items}
        keyOf={({ key }) => key}
        nameOf={shownName}
        onChange={(sorted) => update(() => sorted)}
        className="divide-y divide-hairline border-y border-hairline empty:hidden"
        rowClassName="bg-surface"
      >
        {(item, index, { handle, moves }) => {
          const change = (part: Partial<Item>) =>
            update((now) => now.map((one) => (one.key === item.key ? { ...one, ...part } : one)));
          return (
            <fieldset aria-describedby={describedBy} className="min-w-0 space-y-3 py-2">
              <legend className="sr-only">{shownName(item)}</legend>
              <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start sm:grid-cols-[auto_minmax(0,1fr)_auto]">
                {handle}
                {children(item, index, change)}
                <div className="col-start-2 flex items-center justify-end pt-1 sm:col-start-auto sm:pt-0.5">
                  {moves}
                  <IconButton
                    label={m.common_remove_name({ name: shownName(item) })}
                    onClick={() => remove(item, index)}
                  >
                    <TrashIcon size={16} />
                  </IconButton>
                </div>
              </div>
              {within && <div className="ps-3 sm:ps-11">{within(item, index, change)}</div>}
            </fieldset>
          );
        }}
      </SortableList>
      <Button size="sm" disabled={items.length >= most} onClick={() => update((before) => [...before, create()])}>
        <PlusIcon size={16} />
        {addLabel}
      </Button>
    </div>
  );
}
