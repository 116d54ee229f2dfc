import { char, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { InvoiceDocument } from '#contract/order/invoices.ts';
import { id, moment } from './columns.ts';
import { orders } from './orders.ts';

/** The next number of a series in a year. Numbers are taken in the transaction that inserts the invoice, so that none is missing. */
export const invoiceSeries = pgTable(
  'invoice_series',
  {
    series: text().notNull(),
    year: integer().notNull(),
    next: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.series, table.year] })],
);

/** Invoices and credit notes. One never changes, except that the law's time has passed: then its people are erased. */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    series: text().notNull(),
    year: integer().notNull(),
    number: integer().notNull(),
    kind: text({ enum: ['invoice', 'credit'] }).notNull(),
    orderId: char({ length: 12 })
      .notNull()
      .references(() => orders.id),
    /** The invoice that a credit note or a further invoice names; null for the first one of an order. */
    refersTo: uuid(),
    issuedAt: moment().notNull(),
    /** What it says, of which the PDF is made. */
    document: jsonb().$type<InvoiceDocument>().notNull(),
    /** Above 0 for both kinds, in the currency of the order. */
    totalCents: integer().notNull(),
    /** When name and address were erased. */
    erasedAt: moment(),
  },
  (table) => [
    unique('invoices_number_key').on(table.series, table.year, table.number),
    index('invoices_order_idx').on(table.orderId, table.id),
    index('invoices_issued_at_idx').on(table.issuedAt.desc(), table.id.desc()),
  ],
);
