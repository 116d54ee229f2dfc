import { pgTable, text } from 'drizzle-orm/pg-core';
import { json, moment } from './columns.ts';

/** The merchant's settings, one row each. A setting without a row has its default. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: json().notNull(),
  updatedAt: moment().notNull(),
});
