import { stringify } from 'csv-stringify/sync';

/** Spreadsheets detect UTF-8 by it. */
export const byteOrderMark = '\uFEFF';

/** Quotes cells with a line break of any kind; the library only does so for the one that ends its records. */
export const toCsv = (records: string[][]): string =>
  stringify(records, { record_delimiter: 'windows', quoted_match: /[\r\n]/ });
