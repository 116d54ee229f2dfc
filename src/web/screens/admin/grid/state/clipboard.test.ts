import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromClipboardText, toClipboardText } from './clipboard.ts';

test('reads what a spreadsheet copies', () => {
  expect(fromClipboardText('Linen Shirt\t48.00\r\nTee\t\r\n')).toEqual([
    ['Linen Shirt', '48.00'],
    ['Tee', ''],
  ]);
  expect(fromClipboardText('12')).toEqual([['12']]);
  expect(fromClipboardText('')).toEqual([['']]);
});

test('a cell in quotes can have tabs, newlines and quotes, and a quote elsewhere is one', () => {
  expect(fromClipboardText('"5"" wide\tshelf"\t"two\nlines"\n6" deep\tx')).toEqual([
    ['5" wide\tshelf', 'two\nlines'],
    ['6" deep', 'x'],
  ]);
  expect(toClipboardText([['5" wide', 'plain']])).toBe('"5"" wide"\tplain');
});

test('what is copied is read back', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ',', ' ') }).map((text) => text.trim());
  const table = fc
    .integer({ min: 1, max: 4 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }));
  fc.assert(
    fc.property(table, (cells) => {
      // Without its last newline, a last row of one empty cell is no row.
      fc.pre(cells.length === 1 || cells.at(-1)?.join('') !== '' || (cells.at(-1)?.length ?? 0) > 1);
      expect(fromClipboardText(toClipboardText(cells))).toEqual(cells);
    }),
  );
});
