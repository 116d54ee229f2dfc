import { expect, test } from 'vitest';
import { parseSizeGuide } from './size-guide.ts';

const tops = 'Size, Chest (cm), Sleeve\nS, 88-92, 62\nM, 94-98';

test('parses a line of headings and a line per size; a measurement may be missing', () => {
  expect(parseSizeGuide(tops)).toEqual({
    guide: {
      tables: [
        {
          title: '',
          columns: [
            { name: 'Size', unit: null },
            { name: 'Chest', unit: 'cm' },
            { name: 'Sleeve', unit: null },
          ],
          rows: [
            ['S', '88-92', '62'],
            ['M', '94-98', ''],
          ],
        },
      ],
      notes: [],
    },
  });
});

test('parses several tables with their titles, and notes between empty lines', () => {
  const { guide, error } = parseSizeGuide(
    `Tops\n${tops}\n  \nTrousers\nSize, Waist (in)\n30, 30\n\nMeasure at the waist, not the hip.\n`,
  );
  expect(error).toBeUndefined();
  expect(guide.tables.map(({ title }) => title)).toEqual(['Tops', 'Trousers']);
  expect(guide.tables[1]?.columns[1]).toEqual({ name: 'Waist', unit: 'in' });
  expect(guide.notes).toEqual(['Measure at the waist, not the hip.']);
});

test('parses text copied from a spreadsheet: tabs, or semicolons with decimal commas', () => {
  expect(parseSizeGuide('Size\tChest (inches)\t\nS\t34,5\t').guide.tables[0]?.rows).toEqual([['S', '34,5']]);
  expect(parseSizeGuide('Size;Chest (cm)\nS;88,5').guide.tables[0]?.rows).toEqual([['S', '88,5']]);
});

test('parses blank text as an empty guide', () => {
  expect(parseSizeGuide('  \n\n ')).toEqual({ guide: { tables: [], notes: [] } });
});

test.each([
  ['a note alone', 'One size fits most.', 'Please start with a line of headings'],
  ['headings of one column', 'Size\nS', 'Please start with a line of headings'],
  ['more measurements than headings', 'Size, Chest\nS, 88, 92', '“S, 88, 92” has more measurements'],
  ['a size without measurements', 'Size, Chest\nS, 88\nM', '“M” is not a size with its measurements'],
  ['a duplicate size', 'Size, Chest\nS, 88\nS, 90', 'S is listed twice'],
  ['a duplicate heading', 'Size, Chest, Chest\nS, 88, 90', 'a different name'],
  ['measurements without a size', 'Size, Chest\n, 88', '“, 88” is not a size'],
])('rejects %s with a message', (_, text, message) => {
  expect(parseSizeGuide(text).error).toContain(message);
});
