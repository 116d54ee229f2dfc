// @vitest-environment jsdom
import type { KeyboardCoordinateGetter } from '@dnd-kit/core';
import { afterEach, expect, test } from 'vitest';
import { arrowCoordinates } from './arrow-coordinates.ts';

afterEach(() => {
  document.dir = '';
});

/** Seven items in rows of three, 100 px apart. */
const rects = new Map(
  Array.from({ length: 7 }, (_, index) => [
    `item-${index}`,
    { left: (index % 3) * 100, top: Math.floor(index / 3) * 100 },
  ]),
);

/** Returns the number of the item to which a key moves the item with this number. */
function press(code: string, from: number): number | undefined {
  const event = new KeyboardEvent('keydown', { code });
  const context = { active: { id: 'item-0' }, over: { id: `item-${from}` }, droppableRects: rects };
  const found = arrowCoordinates(event, { context } as unknown as Parameters<KeyboardCoordinateGetter>[1]);
  return found ? (found.y / 100) * 3 + found.x / 100 : undefined;
}

test('moves by one place, and over the end of a row', () => {
  expect(press('ArrowRight', 0)).toBe(1);
  expect(press('ArrowRight', 2)).toBe(3);
  expect(press('ArrowLeft', 3)).toBe(2);
});

test('moves to the side of the arrow where the page is mirrored', () => {
  document.dir = 'rtl';
  expect(press('ArrowLeft', 2)).toBe(3);
  expect(press('ArrowRight', 3)).toBe(2);
  expect(press('ArrowDown', 1)).toBe(4);
});

test('moves by one row', () => {
  expect(press('ArrowDown', 1)).toBe(4);
  expect(press('ArrowUp', 6)).toBe(3);
});

test('stays where there is no place, and for other keys', () => {
  expect(press('ArrowLeft', 0)).toBeUndefined();
  expect(press('ArrowUp', 2)).toBeUndefined();
  expect(press('ArrowDown', 5)).toBeUndefined();
  expect(press('KeyA', 1)).toBeUndefined();
});
