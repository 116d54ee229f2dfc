import type { Announcements } from '@dnd-kit/core';

export const dragInstructions =
  'Press Space to pick up the picture, the arrow keys to move it, Space to put it down, and Escape to leave it where it was.';

/** Returns what screen readers say while a picture is dragged; `keys` are those of the pictures in their order before. */
export function dragAnnouncements(keys: readonly string[]): Announcements {
  const numberOf = (id: string | number): number => keys.indexOf(String(id)) + 1;
  const place = (id: string | number): string => `place ${numberOf(id)} of ${keys.length}`;
  // The library calls both at the start, and the second text replaces the first.
  const pickedUp = (id: string | number) => `Picture ${numberOf(id)} picked up, at ${place(id)}.`;
  return {
    onDragStart: ({ active }) => pickedUp(active.id),
    onDragOver({ active, over }) {
      if (!over) return undefined;
      return over.id === active.id ? pickedUp(active.id) : `Now at ${place(over.id)}.`;
    },
    onDragEnd: ({ active, over }) => `Picture put down at ${place(over?.id ?? active.id)}.`,
    onDragCancel: ({ active }) => `Moving cancelled. The picture is back at ${place(active.id)}.`,
  };
}
