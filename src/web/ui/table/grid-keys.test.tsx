// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { gridCell, moveInGrid } from './grid-keys.ts';

afterEach(() => {
  document.dir = '';
});

const Grid = () => (
  // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- The keys move between the inputs inside.
  <div onKeyDown={moveInGrid}>
    {[0, 1, 2].map((row) =>
      [0, 1, 2].map((column) => (
        <input
          key={gridCell(row, column)}
          aria-label={gridCell(row, column)}
          data-cell={gridCell(row, column)}
          disabled={row === 1 && column === 1}
          defaultValue={row === 0 && column === 1 ? '12' : ''}
        />
      )),
    )}
    <input aria-label="other" />
  </div>
);

test.each([
  ['0,0', '{ArrowDown}', '1,0'],
  ['0,0', '{Enter}{Enter}', '2,0'],
  ['2,0', '{ArrowDown}', '2,0'],
  ['2,1', '{ArrowUp}', '0,1'],
  ['0,0', '{ArrowRight}', '0,1'],
  ['1,0', '{ArrowRight}', '1,2'],
  ['1,2', '{ArrowLeft}', '1,0'],
  ['0,2', '{ArrowRight}', '0,2'],
  // The caret moves in the text before the focus leaves it.
  ['0,1', '{ArrowLeft}', '0,1'],
  ['0,1', '{ArrowLeft}{ArrowLeft}{ArrowLeft}', '0,0'],
  ['0,1', '{ArrowRight}', '0,2'],
  ['0,0', '{Shift>}{ArrowDown}{/Shift}', '0,0'],
  ['other', '{ArrowUp}', 'other'],
])('from %s, %s leads to %s', async (from, keys, to) => {
  const { user, page } = await mountScreen(<Grid />);
  await user.click(page.field(from));
  await user.keyboard(keys);
  expect(document.activeElement).toBe(page.field(to));
});

test.each([
  ['0,0', '{ArrowLeft}', '0,1'],
  ['1,2', '{ArrowRight}', '1,0'],
  ['0,0', '{ArrowRight}', '0,0'],
])('on a page from right to left, from %s, %s leads to %s', async (from, keys, to) => {
  document.dir = 'rtl';
  const { user, page } = await mountScreen(<Grid />);
  await user.click(page.field(from));
  await user.keyboard(keys);
  expect(document.activeElement).toBe(page.field(to));
});
