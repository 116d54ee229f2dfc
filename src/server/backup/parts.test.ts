import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { splitRows, rowsIn } from './parts.ts';

const partsOf = async (chunks: string[]) => {
  const parts = await Array.fromAsync(splitRows(Readable.from(chunks.map((chunk) => Buffer.from(chunk)))));
  return parts.map(String);
};

const half = 'x'.repeat(600_000);

test('splits at the end of rows, whatever the chunks', async () => {
  expect(await partsOf([])).toEqual([]);
  expect(await partsOf(['a\nb', '\nc\n'])).toEqual(['a\nb\nc\n']);
  expect(await partsOf([half, `${half}\nb`, 'c\n'])).toEqual([`${half}${half}\n`, 'bc\n']);
  expect(await partsOf([`a\n${half}`, half, half, '\n', 'b\n'])).toEqual([`a\n${half}${half}${half}\n`, 'b\n']);
  expect(await partsOf([`${half}${half}\n`])).toEqual([`${half}${half}\n`]);
});

test('counts the rows of a part', () => {
  expect(['', 'a\n', 'a\nb\n'].map((part) => rowsIn(Buffer.from(part)))).toEqual([0, 1, 2]);
});
