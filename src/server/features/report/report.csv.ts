import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { getBaseCurrency } from '#i18n/currency.ts';
import { formatPlainAmount } from '#contract/format.ts';
import { escapeFormula } from '#server/platform/csv/formulas.ts';

type Cell = string | number | null;

export const plainAmount = (amount: number | null): string =>
  amount === null ? '' : formatPlainAmount(amount, getBaseCurrency());

/** Streams a CSV file of rows as they are read. Texts that a spreadsheet would run as a formula are escaped; numbers are not. */
export function streamCsv<Row>(
  rows: AsyncIterable<Row>,
  columns: Readonly<Record<string, (row: Row) => Cell>>,
): Readable {
  const cells = Object.values(columns);
  async function* records() {
    for await (const row of rows)
      yield cells.map((cell) => {
        const value = cell(row);
        return typeof value === 'string' && !/^-?\d+(\.\d+)?$/.test(value) ? escapeFormula(value) : String(value ?? '');
      });
  }
  // Spreadsheets detect UTF-8 by the byte order mark.
  const csv = stringify({ bom: true, header: true, columns: Object.keys(columns), record_delimiter: 'windows' });
  // An error destroys the stream, which aborts the response; there is nothing else to do here.
  return pipeline(Readable.from(records()), csv, () => undefined);
}
