import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/**
 * Newest or largest first, as the descending indexes of the schema stand. Plain `desc` means NULLS FIRST, and an index of the
 * other kind cannot serve it, even where there are no nulls; a primary key, read backwards, serves only plain `desc`.
 */
export const descending = (column: AnyColumn): SQL => sql`${column} desc nulls last`;
