import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { arrowCoordinates } from './arrow-coordinates.ts';
import { dragAnnouncements, dragInstructions } from './drag-announcements.ts';

type SortableGridProps = {
  /** The keys of the items, in order. */
  keys: readonly string[];
  onMove: (from: number, to: number) => void;
  children: ReactNode;
};

/** The library clears the selection while dragging, on which a browser scrolls back to a text field that still has the focus. */
function leaveTextField(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.matches('input, textarea')) activeElement.blur();
}

/** A grid whose items are dragged with the mouse, after a long press with a finger, or with the keyboard from their handle. */
export function SortableGrid({ keys, onMove, children }: SortableGridProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: arrowCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [keys.indexOf(String(active.id)), keys.indexOf(String(over?.id))];
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: dragAnnouncements(keys),
        screenReaderInstructions: { draggable: dragInstructions() },
      }}
      onDragStart={leaveTextField}
      onDragEnd={drop}
    >
      <SortableContext items={[...keys]} strategy={rectSortingStrategy}>
        <ol className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] sm:gap-4">
          {children}
        </ol>
      </SortableContext>
    </DndContext>
  );
}
