import { pgTable, text } from 'drizzle-orm/pg-core';
import { id, json, moment } from './columns.ts';

/** What sizes are called in other systems. */
export const sizeScales = pgTable('size_scales', {
  id: id(),
  name: text().notNull().unique('size_scales_name_key'),
  /** A list of `{ eu, uk, us }`, one for each size. */
  rows: json().notNull(),
  updatedAt: moment().notNull(),
});
