import type { KeyboardCoordinateGetter } from '@dnd-kit/core';

/** Left and right are those of the window. */
function stepOf(code: string, columns: number): number | undefined {
  const right = document.dir === 'rtl' ? -1 : 1;
  return { ArrowLeft: -right, ArrowRight: right, ArrowUp: -columns, ArrowDown: columns }[code];
}

/** Moves a dragged item of a grid by one place or one row. Left and right continue on the next row, unlike the getter of the library. */
export const arrowCoordinates: KeyboardCoordinateGetter = (event, { context: { active, over, droppableRects } }) => {
  const keys = [...droppableRects.keys()];
  const rects = [...droppableRects.values()];
  const columns = rects.filter(({ top }) => top === rects[0]?.top).length;
  const step = stepOf(event.code, columns);
  if (step === undefined || !active) return undefined;
  event.preventDefault();
  const target = rects[keys.indexOf(over?.id ?? active.id) + step];
  return target && { x: target.left, y: target.top };
};
