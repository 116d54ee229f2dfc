import * as m from '#i18n/messages.ts';
import type { Announcements } from '@dnd-kit/core';

export const dragInstructions = m.admin_product_form_press_space_to_pick_up;

/** Returns what screen readers say while a picture is dragged; `keys` are those of the pictures in their order before. */
export function dragAnnouncements(keys: readonly string[]): Announcements {
  const place = (id: string | number) => ({ number: keys.indexOf(String(id)) + 1, count: keys.length });
  // The library calls both at the start, and the second text replaces the first.
  const pickedUp = (id: string | number) => m.admin_product_form_picture_picked_up_at(place(id));
  return {
    onDragStart: ({ active }) => pickedUp(active.id),
    onDragOver({ active, over }) {
      if (!over) return undefined;
      return over.id === active.id ? pickedUp(active.id) : m.admin_product_form_now_at(place(over.id));
    },
    onDragEnd: ({ active, over }) => m.admin_product_form_picture_put_down_at(place(over?.id ?? active.id)),
    onDragCancel: ({ active }) => m.admin_product_form_moving_cancelled_the_picture_is(place(active.id)),
  };
}
