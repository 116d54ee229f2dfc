/** The columns of a file of translations, one line per field. */
export const columns = ['entity', 'id', 'field', 'source', 'translation', 'state', 'hash'] as const;
export type Column = (typeof columns)[number];

/** Those that an import needs. */
export const requiredColumns: readonly Column[] = ['entity', 'id', 'field', 'translation'];
