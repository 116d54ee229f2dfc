import * as m from '#i18n/messages.ts';
import { CsvError, type Info, parse } from 'csv-parse';
import { Readable } from 'node:stream';
import type { ImportError } from '#contract/catalog/products-admin.ts';
import { unescapeFormula } from './formulas.ts';

/** A line of a file. Columns that the file does not have are absent. */
export type Line<Column extends string> = { line: number; cells: Partial<Record<Column, string>> };

type Columns<Column extends string> = {
  columns: readonly Column[];
  /** Those without which a file cannot be read. */
  required: readonly Column[];
  /** Names that are understood as well. */
  otherNames?: ReadonlyMap<string, Column>;
};

const maxLines = 50_000;
const maxLineLength = 200_000;
const sliceBytes = 64 * 1024;

type ParsedRecord = { record: string[]; info: Info };

function* slices(bytes: Buffer) {
  for (let start = 0; start < bytes.length; start += sliceBytes) yield bytes.subarray(start, start + sliceBytes);
}

/** Spreadsheets use semicolons in locales with a decimal comma. */
function detectDelimiter(bytes: Buffer): ',' | ';' {
  const head = bytes.subarray(0, 1000).toString().split('\n', 1)[0] ?? '';
  return head.split(';').length > head.split(',').length ? ';' : ',';
}

const parseRecords = (bytes: Buffer): AsyncIterable<ParsedRecord> =>
  Readable.from(slices(bytes)).pipe(
    parse({
      bom: true,
      info: true,
      delimiter: detectDelimiter(bytes),
      relax_column_count: true,
      skip_records_with_empty_values: true,
      max_record_size: maxLineLength,
    }),
  );

const countIn = (record: readonly string[], pattern: RegExp): number =>
  record.reduce((sum, cell) => sum + (cell.match(pattern)?.length ?? 0), 0);

/** Returns the line on which a record begins; the parser reports the one on which it ends, and counts CR and LF in a cell as two. */
function createLineCounter() {
  let countedTwice = 0;
  return ({ record, info }: ParsedRecord): number => {
    const line = info.lines - countedTwice - countIn(record, /[\r\n]/g);
    countedTwice += countIn(record, /\r\n/g);
    return line;
  };
}

function findHeaderErrors(names: readonly string[], { columns, required }: Columns<string>): ImportError[] {
  const errorIn = (column: string, message: string) => ({ line: 1, column, message });
  return [
    ...required
      .filter((name) => !names.includes(name))
      .map((name) => errorIn(name, m.product_the_column_is_missing({ name }))),
    ...names
      .filter((name) => !columns.includes(name))
      .map((name) =>
        errorIn(name, name === '' ? m.product_a_column_has_no_name() : m.product_there_is_no_column({ name })),
      ),
    ...names
      .filter((name, index) => columns.includes(name) && names.indexOf(name) < index)
      .map((name) => errorIn(name, m.product_the_column_appears_twice({ name }))),
  ];
}

/** Reads the lines below the header of a file, and returns errors for those that cannot be read. */
export async function readLines<Column extends string>(
  bytes: Buffer,
  expected: Columns<Column>,
): Promise<{ lines: Line<Column>[]; errors: ImportError[] }> {
  const lines: Line<Column>[] = [];
  const errors: ImportError[] = [];
  const lineOf = createLineCounter();
  let names: string[] | undefined;
  try {
    for await (const parsed of parseRecords(bytes)) {
      const line = lineOf(parsed);
      const { record } = parsed;
      if (!names) {
        names = record.map((name) => name.trim().toLowerCase()).map((name) => expected.otherNames?.get(name) ?? name);
        errors.push(...findHeaderErrors(names, expected));
        if (errors.length > 0) break;
      } else if (record.length !== names.length) {
        const message = m.product_this_line_has_columns_instead({ columns: record.length, expected: names.length });
        errors.push({ line, column: '', message });
      } else {
        const cells = names.map((name, at) => [name, unescapeFormula(record[at] ?? '')]);
        lines.push({ line, cells: Object.fromEntries(cells) as Line<Column>['cells'] });
      }
      if (lines.length > maxLines) {
        errors.push({ line, column: '', message: m.product_a_file_has_at_most({ maxLines }) });
        break;
      }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = 'lines' in error ? Number(error.lines) : 1;
    errors.push({ line, column: '', message: m.product_this_line_cannot_be_read() });
  }
  if (!names && errors.length === 0) errors.push({ line: 1, column: '', message: m.product_this_file_is_empty() });
  return { lines, errors };
}
