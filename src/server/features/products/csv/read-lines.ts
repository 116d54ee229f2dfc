import { type Line as AnyLine, readLines as readAnyLines } from '#server/platform/csv/read-lines.ts';
import { type Column, columns } from './cells.ts';

export type Line = AnyLine<Column>;

/** The British names are those of older exports. Others write a name without a space. */
const otherNames: ReadonlyMap<string, Column> = new Map([
  ['slug', 'product'],
  ['colour', 'color'],
  ['image colours', 'image colors'],
  ['publish_at', 'publish at'],
]);

/** Reads the lines below the header of a product file, and returns errors for those that cannot be read. */
export const readLines = (bytes: Buffer) => readAnyLines(bytes, { columns, required: ['product'], otherNames });
