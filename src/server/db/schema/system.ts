import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { json, moment } from './columns.ts';

/** The running instances of the shop. Each writes its row every few seconds, by the clock of the database. */
export const instances = pgTable('instances', {
  id: uuid().primaryKey(),
  /** The machine and the process. */
  name: text().notNull(),
  version: text().notNull(),
  /** How many migrations the program knows. */
  migrations: integer().notNull(),
  startedAt: moment().notNull().defaultNow(),
  seenAt: moment().notNull().defaultNow(),
  /** Whether the instance is about to stop. */
  draining: boolean().notNull().default(false),
  /** What the instance has measured, for the System page. */
  numbers: json().notNull(),
});

/** The last result of work that is done from time to time, such as a backup, by any instance or a command. */
export const reports = pgTable('reports', {
  name: text().primaryKey(),
  facts: json().notNull(),
  at: moment().notNull(),
});

/** The conditions that needed an operator. One that has ended stays, so that it is not told again at once. */
export const alerts = pgTable('alerts', {
  condition: text().primaryKey(),
  since: moment().notNull(),
  /** Null while the condition lasts. */
  endedAt: moment(),
  /** When admins were last told by mail; null for never. */
  mailedAt: moment(),
});
