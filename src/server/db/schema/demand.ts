import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns.ts';
import { orderIdOf } from './orders.ts';

/** How many people visited the shop on a day, saw a product, went to the checkout …; counted without cookies. */
export const visitDays = pgTable(
  'visit_days',
  {
    day: date().notNull(),
    kind: text({ enum: ['view', 'product', 'bag', 'checkout'] }).notNull(),
    /** The id of the product, empty for the whole shop. */
    key: text().notNull(),
    people: integer().notNull(),
    times: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind, table.key] })],
);

/** What people wanted on a day and did not get. */
export const demandDays = pgTable(
  'demand_days',
  {
    day: date().notNull(),
    kind: text({ enum: ['search', 'sold-out', 'filter'] }).notNull(),
    /** The words of a search, the id of a variant, or the chosen filters. */
    key: text().notNull(),
    people: integer().notNull(),
    times: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind, table.key] })],
);

/** Who has been counted today, by a hash that nobody can trace back once the salt of the day is gone. Unlogged, in no backup. */
export const visitorsToday = pgTable(
  'visitors_today',
  {
    day: date().notNull(),
    kind: text().notNull(),
    key: text().notNull(),
    visitor: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind, table.key, table.visitor] })],
);

/** The salt of the hashes of a day. Unlogged, in no backup. */
export const daySalts = pgTable('day_salts', {
  day: date().primaryKey(),
  salt: bytes().notNull(),
});

/** The orders that came of bags that had counted as abandoned. */
export const recoveredCarts = pgTable(
  'recovered_carts',
  {
    orderId: orderIdOf().primaryKey(),
    abandonedAt: moment().notNull(),
    /** Whether the shopper had been reminded of it. */
    remindedAt: moment(),
    recoveredAt: moment().notNull(),
  },
  (table) => [index('recovered_carts_time_idx').on(table.recoveredAt)],
);
