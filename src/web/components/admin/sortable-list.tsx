import * as m from '#i18n/messages.ts';
import {
  type Announcements,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { MoveButtons } from '#web/components/admin/move-buttons.tsx';
import { cx } from '#web/ui/layout/cx.ts';
import { path } from '#web/ui/layout/icons.tsx';

const GripIcon = path(
  'M6.5 4.5h1v1h-1zM12.5 4.5h1v1h-1zM6.5 9.5h1v1h-1zM12.5 9.5h1v1h-1zM6.5 14.5h1v1h-1zM12.5 14.5h1v1h-1z',
);

type Sorted = { key: string; name: string };

/** What screen readers say while an item is dragged. */
function announcementsOf(items: readonly Sorted[]): Announcements {
  const indexOf = (id: string | number) => items.findIndex(({ key }) => key === String(id));
  const place = (id: string | number, at: string | number = id) => ({
    name: items[indexOf(id)]?.name ?? '',
    number: indexOf(at) + 1,
    count: items.length,
  });
  return {
    onDragStart: ({ active }) => m.admin_collections_picked_up(place(active.id)),
    onDragOver: ({ active, over }) => (over ? m.admin_collections_is_now(place(active.id, over.id)) : undefined),
    onDragEnd: ({ active, over }) => m.admin_collections_put_down(place(active.id, over?.id)),
    onDragCancel: ({ active }) => m.admin_collections_put_back(place(active.id)),
  };
}

/**
 * Finds the row whose upper or lower edge is nearest to that of the dragged one. By their centers, a row that is higher than the others,
 * such as an open one, would never get past its neighbors.
 */
const closestEdge: CollisionDetection = ({ collisionRect: dragged, droppableRects, droppableContainers }) =>
  droppableContainers
    .flatMap((droppableContainer) => {
      const rect = droppableRects.get(droppableContainer.id);
      if (!rect) return [];
      const value = Math.min(Math.abs(rect.top - dragged.top), Math.abs(rect.bottom - dragged.bottom));
      return [{ id: droppableContainer.id, data: { droppableContainer, value } }];
    })
    .toSorted((one, other) => one.data.value - other.data.value);

type SortableListProps<Item> = {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  onChange: (items: Item[]) => void;
  className?: string;
  rowClassName?: string;
  /** `tools` are the handle, by which the item is dragged, and the buttons that move it. */
  children: (item: Item, index: number, tools: { handle: ReactNode; moves: ReactNode }) => ReactNode;
};

/** A list whose order is changed by dragging, by the keyboard from its handles, or by buttons. */
export function SortableList<Item>({ label, items, keyOf, nameOf, onChange, ...list }: SortableListProps<Item>) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const sorted = items.map((item): Sorted => ({ key: keyOf(item), name: nameOf(item) }));
  const move = (from: number, to: number) => {
    const item = items[from];
    if (item !== undefined) onChange(items.toSpliced(from, 1).toSpliced(to, 0, item));
  };
  const drop = ({ active, over }: DragEndEvent) => {
    const indexOf = (id: string | number | undefined) => sorted.findIndex(({ key }) => key === String(id));
    const [from, to] = [indexOf(active.id), indexOf(over?.id)];
    if (from >= 0 && to >= 0 && from !== to) move(from, to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestEdge}
      accessibility={{
        announcements: announcementsOf(sorted),
        screenReaderInstructions: { draggable: m.admin_product_form_press_space_to_pick_up() },
      }}
      onDragEnd={drop}
    >
      <SortableContext items={sorted.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
        <ol aria-label={label} className={list.className}>
          {items.map((item, index) => (
            <Row
              key={keyOf(item)}
              id={keyOf(item)}
              name={nameOf(item)}
              className={list.rowClassName}
              canMove={{ up: index > 0, down: index < items.length - 1 }}
              onMove={(by) => move(index, index + by)}
            >
              {(tools) => list.children(item, index, tools)}
            </Row>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

type RowProps = {
  id: string;
  name: string;
  className: string | undefined;
  canMove: { up: boolean; down: boolean };
  onMove: (by: 1 | -1) => void;
  children: (tools: { handle: ReactNode; moves: ReactNode }) => ReactNode;
};

function Row({ id, name, className, canMove, onMove, children }: RowProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: m.admin_product_form_sortable() },
  });
  const handle = (
    <button
      {...attributes}
      {...listeners}
      ref={setActivatorNodeRef}
      type="button"
      aria-label={m.admin_collections_drag({ name })}
      className={cx(
        'inline-flex size-target shrink-0 touch-manipulation items-center justify-center rounded-sm text-muted hover:text-ink',
        isDragging ? 'cursor-grabbing' : 'cursor-grab',
      )}
    >
      <GripIcon size={16} />
    </button>
  );
  return (
    <li
      ref={setNodeRef}
      style={{ transform: transform ? `translate(0, ${transform.y}px)` : undefined, transition }}
      className={cx(className, isDragging && 'relative z-raised shadow-panel')}
    >
      {children({ handle, moves: <MoveButtons name={name} canMove={canMove} onMove={onMove} /> })}
    </li>
  );
}
