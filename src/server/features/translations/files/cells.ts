import type { Line as AnyLine } from '#server/platform/csv/read-lines.ts';

/** The columns of a file of translations, one line per field. */
export const columns = ['entity', 'id', 'field', 'source', 'translation', 'state', 'hash'] as const;
export type Column = (typeof columns)[number];

/** What a file says of one field. A unit of an XLIFF document is read as such a line too. */
export type Line = AnyLine<Column>;

/** Those that an import needs. */
export const requiredColumns: readonly Column[] = ['entity', 'id', 'field', 'translation'];
