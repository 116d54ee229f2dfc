import { CsvError, type Info, parse } from 'csv-parse';
import { Readable } from 'node:stream';
import type { ImportError } from '#contract/catalog/products-admin.ts';
import { type Cells, type Column, columns, fromCell, optionalColumns } from './cells.ts';

/** A line of the file; a column that the file does not have is absent. */
export type Line = { line: number; cells: Partial<Cells> };

const mostLines = 50_000;
const longestLine = 200_000;
const slice = 64 * 1024;

type Parsed = { record: string[]; info: Info };

function* slices(bytes: Buffer) {
  for (let start = 0; start < bytes.length; start += slice) yield bytes.subarray(start, start + slice);
}

/** Spreadsheets write semicolons where the comma is the decimal sign. */
function delimiterOf(bytes: Buffer): ',' | ';' {
  const head = bytes.subarray(0, 1000).toString().split('\n', 1)[0] ?? '';
  return head.split(';').length > head.split(',').length ? ';' : ',';
}

const parsed = (bytes: Buffer): AsyncIterable<Parsed> =>
  Readable.from(slices(bytes)).pipe(
    parse({
      bom: true,
      info: true,
      delimiter: delimiterOf(bytes),
      relax_column_count: true,
      skip_records_with_empty_values: true,
      max_record_size: longestLine,
    }),
  );

/** Returns the line where a record begins; the parser says where it ends. */
function lineOf({ record, info }: Parsed): number {
  const inside = record.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);
  return info.lines - inside;
}

const isColumn = (name: string): name is Column => columns.some((column) => column === name);

function headerErrors(names: string[]): ImportError[] {
  const errorIn = (column: string, message: string) => ({ line: 1, column, message });
  const missing = columns.filter((column) => !names.includes(column) && !optionalColumns.includes(column));
  return [
    ...missing.map((column) => errorIn(column, `The column ${column} is missing`)),
    ...names
      .filter((name) => !isColumn(name))
      .map((name) => errorIn(name, `There is no column ${name || 'without a name'}`)),
    ...names
      .filter((name, index) => isColumn(name) && names.indexOf(name) < index)
      .map((name) => errorIn(name, `The column ${name} is there twice`)),
  ];
}

/** Reads the lines of a file below its header, and the errors of those that cannot be read. */
export async function readLines(bytes: Buffer): Promise<{ lines: Line[]; errors: ImportError[] }> {
  const lines: Line[] = [];
  const errors: ImportError[] = [];
  let names: string[] | undefined;
  try {
    for await (const one of parsed(bytes)) {
      const line = lineOf(one);
      const { record } = one;
      if (!names) {
        names = record.map((name) => name.trim().toLowerCase());
        errors.push(...headerErrors(names));
        if (errors.length > 0) break;
      } else if (record.length !== names.length) {
        const message = `This line has ${record.length} columns instead of ${names.length}`;
        errors.push({ line, column: '', message });
      } else {
        lines.push({ line, cells: Object.fromEntries(names.map((name, at) => [name, fromCell(record[at] ?? '')])) });
      }
      if (lines.length > mostLines) {
        errors.push({ line, column: '', message: `A file has at most ${mostLines} lines. Please split it` });
        break;
      }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = 'lines' in error ? Number(error.lines) : 1;
    errors.push({ line, column: '', message: 'This line cannot be read. Please check its quotation marks' });
  }
  if (!names && errors.length === 0) errors.push({ line: 1, column: '', message: 'This file is empty' });
  return { lines, errors };
}
