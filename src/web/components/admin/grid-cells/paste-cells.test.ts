import { expect, test } from 'vitest';
import { counts, isTable, readPastedCells } from './paste-cells.ts';

const rowsWith = (refusals: Record<string, string> = {}) =>
  ['Sand', 'Black'].map((color) =>
    ['S', 'M'].map((size) => ({
      key: `${color} ${size}`,
      name: `${color}, ${size}`,
      refusal: refusals[`${color} ${size}`],
    })),
  );
const start = { row: 0, column: 0 };

test('reads tabs and newlines, with separators of thousands and decimals, and skips empty cells', () => {
  expect(readPastedCells('12\t1,000\r\n\t7.00\r\n', rowsWith(), start, counts)).toEqual({
    texts: [
      ['Sand S', '12'],
      ['Sand M', '1000'],
      ['Black M', '7'],
    ],
  });
  expect(readPastedCells('1.000\n3,0', rowsWith(), { row: 0, column: 1 }, counts)).toEqual({
    texts: [
      ['Sand M', '1000'],
      ['Black M', '3'],
    ],
  });
});

test('pastes nothing with a wrong cell, and names each', () => {
  const rows = rowsWith({ 'Sand M': 'Sand, M is not made.', 'Black S': 'Black, S is counted already.' });
  expect(readPastedCells('abc\t2\n3\t1.5\n9', rows, start, counts)).toEqual({
    problems: [
      'Sand, S: “abc” is not a whole number.',
      'Sand, M is not made.',
      'Black, S is counted already.',
      'Black, M: “1.5” is not a whole number.',
      '“9” is outside the table.',
    ],
  });
  expect(readPastedCells('-1\t1000001', rows, start, counts)).toMatchObject({
    problems: [{}, {}].map(() => expect.any(String)),
  });
});

test('names at most five wrong cells', () => {
  const { problems } = readPastedCells('a\tb\tc\td\te\tf\tg', rowsWith(), start, counts) as { problems: string[] };
  expect(problems).toHaveLength(6);
  expect(problems.at(-1)).toBe('And 2 more.');
});

test('one cell with its newline is no table', () => {
  expect([isTable('12\n'), isTable('12'), isTable('1\t2'), isTable('1\n2')]).toEqual([false, false, true, true]);
});
