import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sheetKinds, sheetStatuses } from '#contract/catalog/stock-sheet-kinds.ts';
import { id, moment } from './columns.ts';
import { variants } from './variants.ts';

/** Where pieces lie: a store room, a shop. There is always one that is not archived; the first of them is used where none is named. */
export const locations = pgTable(
  'locations',
  {
    id: id(),
    name: text().notNull(),
    position: integer().notNull(),
    /** An archived location is empty and takes no more pieces. */
    archivedAt: moment(),
  },
  (table) => [uniqueIndex('locations_name_key').on(sql`lower(${table.name})`)],
);

/**
 * The pieces of a counted variant on hand at a location. All of them are the stock that can be sold and the pieces that are sold or held and not
 * sent yet.
 */
export const stockLevels = pgTable(
  'stock_levels',
  {
    variantId: uuid()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    locationId: uuid()
      .notNull()
      .references(() => locations.id, { onDelete: 'restrict' }),
    onHand: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.variantId, table.locationId] }),
    check('stock_levels_on_hand_check', sql`${table.onHand} >= 0`),
    index('stock_levels_location_idx')
      .on(table.locationId)
      .where(sql`on_hand > 0`),
  ],
);

/** A delivery, a count or a transfer, which is written down first and booked once. */
export const stockSheets = pgTable(
  'stock_sheets',
  {
    id: id(),
    kind: text({ enum: sheetKinds }).notNull(),
    status: text({ enum: sheetStatuses }).notNull(),
    /** Where the pieces are; for a transfer, where they leave. */
    locationId: uuid()
      .notNull()
      .references(() => locations.id, { onDelete: 'restrict' }),
    /** Where the pieces of a transfer go. */
    toLocationId: uuid().references(() => locations.id, { onDelete: 'restrict' }),
    /** The number of the delivery note, or what else the team calls it. */
    reference: text().notNull().default(''),
    supplier: text().notNull().default(''),
    /** The ids of users, kept after their accounts were erased. */
    createdBy: uuid(),
    bookedBy: uuid(),
    createdAt: moment().notNull(),
    bookedAt: moment(),
  },
  (table) => [index('stock_sheets_status_idx').on(table.status, table.id.desc())],
);

export const stockSheetLines = pgTable(
  'stock_sheet_lines',
  {
    sheetId: uuid()
      .notNull()
      .references(() => stockSheets.id, { onDelete: 'cascade' }),
    variantId: uuid()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    /** How many pieces the delivery note says. */
    expected: integer(),
    /** How many pieces could be sold when the variant was first counted; null for one that was not counted before, and outside of counts. */
    seen: integer(),
    /** When it was last scanned or written. */
    changedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sheetId, table.variantId] }),
    check('stock_sheet_lines_quantity_check', sql`${table.quantity} >= 0`),
  ],
);

/** The scans that a sheet has taken, so that one whose answer was lost counts once. */
export const stockSheetScans = pgTable(
  'stock_sheet_scans',
  {
    sheetId: uuid()
      .notNull()
      .references(() => stockSheets.id, { onDelete: 'cascade' }),
    scanId: uuid().notNull(),
    variantId: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sheetId, table.scanId] })],
);
