import { expect, test } from 'vitest';
import { besideOf, blockOf, clampSelection, isIn, moveSelection, selectOne } from './selection.ts';

const size = { rows: 30, columns: 4 };
const at = (row: number, column: number) => ({ row, column });

test.each([
  ['ArrowUp', false, at(4, 1)],
  ['ArrowDown', false, at(6, 1)],
  ['Previous', false, at(5, 0)],
  ['Next', false, at(5, 2)],
  ['ArrowUp', true, at(0, 1)],
  ['ArrowDown', true, at(29, 1)],
  ['Previous', true, at(5, 0)],
  ['Next', true, at(5, 3)],
  ['Home', false, at(5, 0)],
  ['End', false, at(5, 3)],
  ['Home', true, at(0, 0)],
  ['End', true, at(29, 3)],
  ['PageUp', false, at(0, 1)],
  ['PageDown', false, at(15, 1)],
])('%s with Ctrl %s moves to %j', (key, ctrl, place) => {
  expect(moveSelection(selectOne(at(5, 1)), { key, ctrl, shift: false }, size)).toEqual(selectOne(place));
});

test('Shift extends the block from where it began', () => {
  const right = moveSelection(selectOne(at(5, 1)), { key: 'Next', ctrl: false, shift: true }, size);
  expect(right).toEqual({ anchor: at(5, 1), focus: at(5, 2) });
  const up = right && moveSelection(right, { key: 'ArrowUp', ctrl: false, shift: true }, size);
  expect(up && blockOf(up)).toEqual({ top: 4, bottom: 5, left: 1, right: 2 });
});

test('a move stays inside the grid, and other keys are none', () => {
  expect(moveSelection(selectOne(at(0, 0)), { key: 'ArrowUp', ctrl: false, shift: false }, size)).toEqual(
    selectOne(at(0, 0)),
  );
  expect(moveSelection(selectOne(at(0, 0)), { key: 'x', ctrl: false, shift: false }, size)).toBeUndefined();
});

test('Tab leads to the end of the row, and from there out of the grid', () => {
  expect(besideOf(at(2, 0), { shift: false }, size)).toEqual(at(2, 1));
  expect(besideOf(at(2, 1), { shift: true }, size)).toEqual(at(2, 0));
  expect(besideOf(at(2, 3), { shift: false }, size)).toBeUndefined();
  expect(besideOf(at(2, 0), { shift: true }, size)).toBeUndefined();
});

test('a selection stays inside a smaller grid', () => {
  expect(clampSelection({ anchor: at(29, 3), focus: at(5, 1) }, { rows: 3, columns: 2 })).toEqual({
    anchor: at(2, 1),
    focus: at(2, 1),
  });
});

test('knows which cells are in a block', () => {
  const block = { top: 1, bottom: 2, left: 1, right: 3 };
  expect([isIn(block, at(1, 1)), isIn(block, at(2, 3)), isIn(block, at(3, 1)), isIn(block, at(1, 0))]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
