import * as m from '#i18n/messages.ts';
import { type ReactNode, useRef } from 'react';
import { useFocusAfterAction } from '#web/ui/a11y/use-focus-after-action.ts';
import { Button, IconButton } from '#web/ui/button/button.tsx';
import { notify } from '#web/ui/feedback/toast.ts';
import { PlusIcon, TrashIcon } from '#web/ui/layout/icons.tsx';
import { MoveButtons } from './move-buttons.tsx';

export type Item = { key: string };
/** Changes a list of a draft as it is at that moment, so that an undo keeps what was changed since. */
export type Update<Of extends Item> = (edit: (items: readonly Of[]) => readonly Of[]) => void;

let count = 0;
/** Returns the key of an item that is not stored yet. */
export function newKey(): string {
  count += 1;
  return `new-${count}`;
}

/** Returns a function that changes one item of a list. */
export const changeItem =
  <Of extends Item>(update: Update<Of>, key: string) =>
  (part: Partial<Of>): void =>
    update((items) => items.map((item) => (item.key === key ? { ...item, ...part } : item)));

/** Returns a function that changes a list within an item of a list. */
export const updateWithin =
  <Outer extends Item, Name extends keyof Outer, Inner extends Item>(
    update: Update<Outer>,
    key: string,
    name: Name & (Outer[Name] extends readonly Inner[] ? Name : never),
  ): Update<Inner> =>
  (edit) =>
    update((items) =>
      items.map((item) =>
        item.key === key ? { ...item, [name]: edit(item[name] as unknown as readonly Inner[]) } : item,
      ),
    );

/** Puts an item back that was removed. Its key may have gone to another one meanwhile, as after a form was loaded again. */
export function restoreItem<Of extends Item>(items: readonly Of[], index: number, item: Of): Of[] {
  const isTaken = items.some(({ key }) => key === item.key);
  return items.toSpliced(index, 0, isTaken ? { ...item, key: newKey() } : item);
}

/** Gives the items of a saved list the keys that they had before, by their places. */
export const withKeysOf = <Of extends Item>(saved: readonly Of[], before: readonly Of[]): Of[] =>
  saved.map((item, at) => ({ ...item, key: before[at]?.key ?? item.key }));

function moved<Of extends Item>(items: readonly Of[], key: string, by: 1 | -1): readonly Of[] {
  const from = items.findIndex((item) => item.key === key);
  const item = items[from];
  return item ? items.toSpliced(from, 1).toSpliced(from + by, 0, item) : items;
}

type ItemListProps<Of extends Item> = {
  items: readonly Of[];
  update: Update<Of>;
  create: () => Of;
  /** How many there may be. */
  most: number;
  /** How many of the first ones cannot be removed. */
  fixed?: number;
  canMove?: boolean;
  nameOf: (item: Of, number: number) => string;
  addLabel: string;
  emptyText?: string;
  className?: string;
  /** `tools` are the buttons that move and remove the item. */
  children: (item: Of, index: number, tools: ReactNode) => ReactNode;
};

/** A list in a form whose items are added, moved and removed by buttons. What was removed can be brought back. */
export function ItemList<Of extends Item>({
  items,
  update,
  create,
  most,
  fixed = 0,
  canMove = false,
  nameOf,
  addLabel,
  emptyText,
  className = 'space-y-5',
  children,
}: ItemListProps<Of>) {
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLDivElement>(null);
  const focusAfter = useFocusAfterAction(items.length, (place: number | 'add') =>
    place === 'add'
      ? add.current?.querySelector<HTMLElement>('button')
      : list.current?.children[place]?.querySelector<HTMLElement>('input'),
  );

  const remove = (item: Of, index: number) => {
    focusAfter('add');
    update((before) => before.filter(({ key }) => key !== item.key));
    notify.info(m.admin_zones_is_removed({ name: nameOf(item, index + 1) }), {
      label: m.common_undo(),
      onSelect: () => update((now) => restoreItem(now, index, item)),
    });
  };
  const toolsOf = (item: Of, index: number) => {
    const name = nameOf(item, index + 1);
    return (
      <span className="flex shrink-0 items-center">
        {canMove && items.length > 1 && (
          <MoveButtons
            name={name}
            canMove={{ up: index > 0, down: index < items.length - 1 }}
            onMove={(by) => update((before) => moved(before, item.key, by))}
          />
        )}
        {index >= fixed && (
          <IconButton label={m.common_remove_name({ name })} onClick={() => remove(item, index)}>
            <TrashIcon size={16} />
          </IconButton>
        )}
      </span>
    );
  };

  return (
    <div className="space-y-4">
      {items.length === 0 && emptyText && <p className="text-sm text-muted">{emptyText}</p>}
      <ol ref={list} className={items.length > 0 ? className : 'hidden'}>
        {items.map((item, index) => (
          <li key={item.key} className="min-w-0">
            {children(item, index, toolsOf(item, index))}
          </li>
        ))}
      </ol>
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
