import * as m from '#i18n/messages.ts';
import { z } from 'zod';
import type { Endpoint, EndpointTable } from '#contract/endpoint.ts';
import { dayText, idText, rawText } from '#contract/text.ts';
import { entryDimensions, entryGroups, returnDimensions, salesDimensions } from './report-dimensions.ts';

/** Ten years. */
export const mostReportedDays = 3660;
const dayMs = 86_400_000;

/** A day in the store's time zone. */
const day = dayText('2200-01-01');

type Days = { from: string; to: string };

/** Refuses a period that ends before it begins, and one that is too long. */
function checkPeriod({ from, to }: Days, context: z.RefinementCtx<Days>): void {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  if (days >= 1 && days <= mostReportedDays) return;
  const message = days < 1 ? m.taxes_report_to_before_from() : m.report_too_long();
  context.addIssue({ code: 'custom', path: ['to'], message });
}

/** Both days are part of the report. */
const period = { from: day, to: day };
const paging = { limit: z.coerce.number().int().min(1).max(1000).default(400), cursor: idText.optional() };

const rowKeys = {
  /** The day, week or month, such as `2026-11-23`, the id or the name; empty for what has none. */
  key: z.string(),
  label: z.string(),
};

/** Money in the base currency. What was refunded and cancelled is 0 or less. */
const salesFigures = {
  orders: z.number().int(),
  pieces: z.number().int(),
  /** What was sold, and what edits have changed of it, without tax and delivery. */
  gross: z.number(),
  refunds: z.number(),
  net: z.number(),
  tax: z.number(),
  delivery: z.number(),
  total: z.number(),
};
export const SalesRow = z.object({ ...rowKeys, ...salesFigures });
export type SalesRow = z.infer<typeof SalesRow>;
export const SalesSum = z.object({
  ...salesFigures,
  /** What an order was sold for without tax and delivery; null without orders. */
  averageOrder: z.number().nullable(),
});
export type SalesSum = z.infer<typeof SalesSum>;

export const entryKinds = ['sale', 'edit', 'refund', 'cancel'] as const;
export const SalesEntry = z.object({
  _id: z.string(),
  at: z.string(),
  /** The day on which it counts. */
  day: z.string(),
  kind: z.enum(entryKinds),
  orderId: z.string(),
  name: z.string(),
  pieces: z.number().int(),
  net: z.number(),
  tax: z.number(),
  delivery: z.number(),
});
export type SalesEntry = z.infer<typeof SalesEntry>;
export const EntriesSum = z.object({
  pieces: z.number().int(),
  net: z.number(),
  tax: z.number(),
  delivery: z.number(),
  total: z.number(),
});
export type EntriesSum = z.infer<typeof EntriesSum>;

const returnFigures = {
  /** Pieces that came back or were refunded. */
  pieces: z.number().int(),
  sold: z.number().int(),
  /** The part of the sold pieces; null where nothing was sold. */
  rate: z.number().nullable(),
  /** What was refunded, without tax and delivery: 0 or less. */
  refunds: z.number(),
};
export const ReturnsRow = z.object({ ...rowKeys, ...returnFigures });
export type ReturnsRow = z.infer<typeof ReturnsRow>;
const ReturnsSum = z.object(returnFigures);

const stockFigures = {
  pieces: z.number().int(),
  /** What the pieces have cost, of those whose cost is known; null where none is. */
  cost: z.number().nullable(),
  price: z.number(),
  /** Pieces sold a day, in the 30 days before today. */
  soldADay: z.number(),
  /** For how many days the pieces last; null while nothing is sold. */
  days: z.number().nullable(),
};
export const StockReportRow = z.object({ ...rowKeys, ...stockFigures });
export type StockReportRow = z.infer<typeof StockReportRow>;
const StockSum = z.object(stockFigures);

const customerFigures = {
  customers: z.number().int(),
  /** Customers whose first order is of the month. */
  new: z.number().int(),
  returning: z.number().int(),
  orders: z.number().int(),
  net: z.number(),
};
export const CustomersRow = z.object({ ...rowKeys, ...customerFigures });
export type CustomersRow = z.infer<typeof CustomersRow>;

const cohortFigures = {
  /** Who ordered first in the month. */
  customers: z.number().int(),
  /** How many of them ordered again 1 to 12 months later; null for months to come. */
  again: z.array(z.number().int().nullable()),
};
export const CohortRow = z.object({ ...rowKeys, ...cohortFigures });
export type CohortRow = z.infer<typeof CohortRow>;

const report = <Row extends z.ZodType, Sum extends z.ZodType>(row: Row, sum: Sum) =>
  z.object({ data: z.object({ rows: z.array(row), sum }), nextCursor: z.string().nullable() });

const access = { tag: 'store', access: 'admin', permission: 'reports.view' } as const;
/** `text/csv`. */
const csv = { 200: z.unknown() };

const SalesQuery = z.object({ ...period, by: z.enum(salesDimensions).default('day') }).superRefine(checkPeriod);
const SalesPage = z
  .object({ ...period, by: z.enum(salesDimensions).default('day'), ...paging })
  .superRefine(checkPeriod);
const EntriesQuery = z
  .object({
    ...period,
    by: z.enum(entryDimensions).optional(),
    key: rawText(500).optional(),
    kind: z.enum([...entryKinds, ...entryGroups]).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(48),
    cursor: idText.optional(),
  })
  .superRefine(checkPeriod);
const ReturnsQuery = z.object({ ...period, by: z.enum(returnDimensions).default('product') }).superRefine(checkPeriod);
const ReturnsPage = z
  .object({ ...period, by: z.enum(returnDimensions).default('product'), ...paging })
  .superRefine(checkPeriod);
const Months = z.object(period).superRefine(checkPeriod);
const StockPage = z.object(paging);

export type SalesQuery = z.infer<typeof SalesQuery>;
export type EntriesQuery = z.infer<typeof EntriesQuery>;
export type ReturnsQuery = z.infer<typeof ReturnsQuery>;
export type Months = z.infer<typeof Months>;

export const reportEndpoints = {
  'GET /api/admin/reports/sales': {
    ...access,
    summary: 'Sales of some days by time, product, category, discount, country or payment, with their sum',
    query: SalesPage,
    responses: { 200: report(SalesRow, SalesSum) },
  },
  'GET /api/admin/reports/sales.csv': {
    ...access,
    summary: 'The sales of some days as CSV',
    query: SalesQuery,
    responses: csv,
  },
  'GET /api/admin/reports/sales/entries': {
    ...access,
    summary: 'The entries of the ledger behind a figure, newest first, with their sum',
    query: EntriesQuery,
    responses: {
      200: z.object({ data: z.array(SalesEntry), sum: EntriesSum, nextCursor: z.string().nullable() }),
    },
  },
  'GET /api/admin/reports/returns': {
    ...access,
    summary: 'What came back or was refunded, by product, size or reason',
    query: ReturnsPage,
    responses: { 200: report(ReturnsRow, ReturnsSum) },
  },
  'GET /api/admin/reports/returns.csv': {
    ...access,
    summary: 'The report of returns as CSV',
    query: ReturnsQuery,
    responses: csv,
  },
  'GET /api/admin/reports/stock': {
    ...access,
    summary: 'What is in stock by product, at cost and at price, and how long it lasts',
    query: StockPage,
    responses: { 200: report(StockReportRow, StockSum) },
  },
  'GET /api/admin/reports/stock.csv': { ...access, summary: 'The report of the stock as CSV', responses: csv },
  'GET /api/admin/reports/customers': {
    ...access,
    summary: 'New and returning customers by month; the period is of whole months',
    query: Months,
    responses: { 200: report(CustomersRow, z.object(customerFigures)) },
  },
  'GET /api/admin/reports/customers.csv': {
    ...access,
    summary: 'The report of customers as CSV',
    query: Months,
    responses: csv,
  },
  'GET /api/admin/reports/cohorts': {
    ...access,
    summary: 'Of those who first ordered in a month of the period, how many ordered again 1 to 12 months later',
    query: Months,
    responses: { 200: report(CohortRow, z.object(cohortFigures)) },
  },
  'GET /api/admin/reports/cohorts.csv': {
    ...access,
    summary: 'The report of cohorts as CSV',
    query: Months,
    responses: csv,
  },
} as const satisfies EndpointTable & Readonly<Record<string, Endpoint>>;
