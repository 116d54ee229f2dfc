import { expect, test } from 'vitest';
import { isTable, readPastedCounts } from './paste-counts.ts';

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
  expect(readPastedCounts('12\t1,000\r\n\t7.00\r\n', rowsWith(), start)).toEqual({
    counts: [
      ['Sand S', '12'],
      ['Sand M', '1000'],
      ['Black M', '7'],
    ],
  });
  expect(readPastedCounts('1.000\n3,0', rowsWith(), { row: 0, column: 1 })).toEqual({
    counts: [
      ['Sand M', '1000'],
      ['Black M', '3'],
    ],
  });
});

test('pastes nothing with a wrong cell, and names each', () => {
  const rows = rowsWith({ 'Sand M': 'Sand, M is not made.', 'Black S': 'Black, S is counted already.' });
  expect(readPastedCounts('abc\t2\n3\t1.5\n9', rows, start)).toEqual({
    problems: [
      'Sand, S: “abc” is not a whole number.',
      'Sand, M is not made.',
      'Black, S is counted already.',
      'Black, M: “1.5” is not a whole number.',
      '“9” is outside the table.',
    ],
  });
  expect(readPastedCounts('-1\t1000001', rows, start)).toMatchObject({
    problems: [{}, {}].map(() => expect.any(String)),
  });
});

test('names at most five wrong cells', () => {
  const { problems } = readPastedCounts('a\tb\tc\td\te\tf\tg', rowsWith(), start) as { problems: string[] };
  expect(problems).toHaveLength(6);
  expect(problems.at(-1)).toBe('And 2 more.');
});

test('one cell with its newline is no table', () => {
  expect([isTable('12\n'), isTable('12'), isTable('1\t2'), isTable('1\n2')]).toEqual([false, false, true, true]);
});
