import { stringify } from 'csv-stringify/sync';

/** Spreadsheets detect UTF-8 by it. */
export const byteOrderMark = '\uFEFF';

export const toCsv = (records: string[][]): string => stringify(records, { record_delimiter: 'windows' });
