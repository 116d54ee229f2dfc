import * as m from '#i18n/messages.ts';
import { type ReactNode, useRef } from 'react';
import { changeItem, type Item, restoreItem, type Update } from '#web/components/admin/item-list.tsx';
import { SortableList } from '#web/components/admin/sortable-list.tsx';
import { useFocusAfterAction } from '#web/ui/a11y/use-focus-after-action.ts';
import { Button, IconButton } from '#web/ui/button/button.tsx';
import { notify } from '#web/ui/feedback/toast.ts';
import { PlusIcon, TrashIcon } from '#web/ui/layout/icons.tsx';

type SortedItemsProps<Of extends Item> = {
  label: string;
  items: readonly Of[];
  nameOf: (item: Of) => string;
  update: Update<Of>;
  create: () => Of;
  most: number;
  addLabel: string;
  /** The id of what describes the fields of each item. */
  describedBy?: string;
  /** The fields of an item, in the line of its buttons. */
  children: (item: Of, index: number, change: (part: Partial<Of>) => void) => ReactNode;
  /** What is within an item, below its fields. */
  within?: (item: Of, index: number) => ReactNode;
};

/** Items of a menu: they are added, removed, and moved by dragging, by the keyboard and by buttons. */
export function SortedItems<Of extends Item>(props: SortedItemsProps<Of>) {
  const { label, items, nameOf, update, create, most, addLabel, describedBy, children, within } = props;
  const shownName = (item: Of) => nameOf(item) || m.menu_without_label();
  const list = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLDivElement>(null);
  const focusAfter = useFocusAfterAction(items.length, (place: number | 'add') =>
    place === 'add'
      ? add.current?.querySelector<HTMLElement>('button')
      : list.current?.querySelector(':scope > ol')?.children[place]?.querySelector<HTMLElement>('input'),
  );
  const remove = (item: Of, index: number) => {
    focusAfter('add');
    update((before) => before.filter(({ key }) => key !== item.key));
    notify.info(m.admin_zones_is_removed({ name: shownName(item) }), {
      label: m.common_undo(),
      onSelect: () => update((now) => restoreItem(now, index, item)),
    });
  };
  return (
    <div ref={list} className="space-y-3">
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
          return (
            <fieldset aria-describedby={describedBy} className="min-w-0 space-y-3 py-2">
              <legend className="sr-only">{shownName(item)}</legend>
              <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start sm:grid-cols-[auto_minmax(0,1fr)_auto]">
                {handle}
                {children(item, index, changeItem(update, item.key))}
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
              {within && <div className="ps-3 sm:ps-11">{within(item, index)}</div>}
            </fieldset>
          );
        }}
      </SortableList>
      <div ref={add}>
        <Button
          size="sm"
          disabled={items.length >= most}
          onClick={() => {
            focusAfter(items.length);
            update((before) => [...before, create()]);
          }}
        >
          <PlusIcon size={16} />
          {addLabel}
        </Button>
      </div>
    </div>
  );
}
