import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCsv } from './csv-text.ts';
import { readLines } from './read-lines.ts';

const columns = ['one', 'two'] as const;

test('quotes a cell with a line break of any kind', () => {
  expect(
    toCsv([
      ['a\nb', 'c\rd'],
      ['e', 'f, "g"'],
    ]),
  ).toBe('"a\nb","c\rd"\r\ne,"f, ""g"""\r\n');
});

test('what is written is read again, with the numbers of the lines', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'ß', ' ', ',', ';', '"', '\r', '\n', '\r\n', '\t', '=') });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell), { maxLength: 8 }), async (records) => {
      const filled = records.map(([one, two]) => [`a${one}`, `b${two}`]);
      const file = Buffer.from(toCsv([[...columns], ...filled]));
      const { lines, errors } = await readLines(file, { columns, required: columns });
      expect(errors).toEqual([]);
      expect(lines.map(({ cells }) => [cells.one, cells.two])).toEqual(filled);
      const breaksIn = (text: string) => text.match(/\r\n|\r|\n/g)?.length ?? 0;
      const begins = filled.map((_, at) => 2 + at + breaksIn(filled.slice(0, at).flat().join(' ')));
      expect(lines.map(({ line }) => line)).toEqual(begins);
    }),
  );
});
