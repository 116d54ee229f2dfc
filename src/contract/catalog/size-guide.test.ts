import { expect, test } from 'vitest';
import { parseSizeGuide } from './size-guide.ts';

const tops = 'Size, Chest (cm), Sleeve\nS, 88-92, 62\nM, 94-98';

test('a line of headings, then a line per size; a measure may be missing', () => {
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

test('several tables with their titles, and notes between empty lines', () => {
  const { guide, error } = parseSizeGuide(
    `Tops\n${tops}\n  \nTrousers\nSize, Waist (in)\n30, 30\n\nMeasure at the waist, not the hip.\n`,
  );
  expect(error).toBeUndefined();
  expect(guide.tables.map(({ title }) => title)).toEqual(['Tops', 'Trousers']);
  expect(guide.tables[1]?.columns[1]).toEqual({ name: 'Waist', unit: 'in' });
  expect(guide.notes).toEqual(['Measure at the waist, not the hip.']);
});

test('as a spreadsheet copies it: tabs, or semicolons with decimal commas', () => {
  expect(parseSizeGuide('Size\tChest (inches)\t\nS\t34,5\t').guide.tables[0]?.rows).toEqual([['S', '34,5']]);
  expect(parseSizeGuide('Size;Chest (cm)\nS;88,5').guide.tables[0]?.rows).toEqual([['S', '88,5']]);
});

test('nothing is a guide without a word', () => {
  expect(parseSizeGuide('  \n\n ')).toEqual({ guide: { tables: [], notes: [] } });
});

test.each([
  ['a note alone', 'One size fits most.', 'Please begin with a line of headings'],
  ['headings of one column', 'Size\nS', 'Please begin with a line of headings'],
  ['more measures than headings', 'Size, Chest\nS, 88, 92', '“S, 88, 92” has more measures'],
  ['a size without measures', 'Size, Chest\nS, 88\nM', '“M” is no size with its measures'],
  ['a size twice', 'Size, Chest\nS, 88\nS, 90', 'S is listed twice'],
  ['a heading twice', 'Size, Chest, Chest\nS, 88, 90', 'a name of its own'],
  ['measures without a size', 'Size, Chest\n, 88', '“, 88” is no size'],
])('%s cannot be read, and the words say why', (_, text, words) => {
  expect(parseSizeGuide(text).error).toContain(words);
});
