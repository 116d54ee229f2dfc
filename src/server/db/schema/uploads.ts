import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';

/** All images in the storage, by the path that pages use (`/media/…`). */
export const uploads = pgTable('uploads', {
  id: id(),
  path: text().notNull().unique('uploads_path_key'),
  width: integer().notNull(),
  height: integer().notNull(),
  bytes: integer().notNull(),
  createdAt: moment().notNull(),
});
