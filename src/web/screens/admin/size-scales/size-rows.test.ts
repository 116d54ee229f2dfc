import { expect, test } from 'vitest';
import { parseRows, toText } from './size-rows.ts';

const rows = [
  { eu: '40', uk: '6.5', us: '7.5' },
  { eu: '41', uk: '7', us: '8' },
];

test('reads what it wrote', () => {
  expect(toText(rows)).toBe('40, 6.5, 7.5\n41, 7, 8');
  expect(parseRows(toText(rows))).toEqual({ rows });
});

test('reads what was pasted from a spreadsheet', () => {
  expect(parseRows('40\t6.5\t7.5\n\n41\t7\t8\n')).toEqual({ rows });
  expect(parseRows('40;6,5;7,5').rows).toEqual([{ eu: '40', uk: '6,5', us: '7,5' }]);
});

test.each(['40, 6.5', '40, , 7.5', '40, 6.5, 7.5, 8'])('names a line without three sizes: %s', (line) => {
  expect(parseRows(`41, 7, 8\n${line}`).error).toBe(`“${line}” does not have three sizes, for EU, UK and US.`);
});
