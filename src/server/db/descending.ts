import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/**
 * Sorts in descending order, as the descending indexes of the schema do. Plain `desc` means NULLS FIRST, which these indexes cannot
 * serve, even without nulls. A primary key that is read backwards serves only plain `desc`.
 */
export const descending = (column: AnyColumn): SQL => sql`${column} desc nulls last`;
