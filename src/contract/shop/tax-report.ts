import * as m from '#i18n/messages.ts';
import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';
import { dayText } from '#contract/text.ts';

export const mostReportDays = 366;
const dayMs = 86_400_000;

/** A day in the store's time zone. */
const day = dayText('2200-01-01');

/** Both days are part of the report. */
export const TaxReportPeriod = z.object({ from: day, to: day }).superRefine(({ from, to }, context) => {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  if (days >= 1 && days <= mostReportDays) return;
  const message = days < 1 ? m.taxes_report_to_before_from() : m.taxes_report_too_long();
  context.addIssue({ code: 'custom', path: ['to'], message });
});
export type TaxReportPeriod = z.infer<typeof TaxReportPeriod>;

/** What was charged of one tax. Orders count by their date, with what was refunded of them until now. */
export const TaxReportRow = z.object({
  currency: z.string(),
  country: z.string(),
  /** ISO 3166-2, such as `US-NY`, or empty. */
  region: z.string(),
  name: z.string(),
  /** In per cent; null for the rate of the settings. */
  rate: z.number().nullable(),
  /** What was taxed, without the tax. */
  base: z.number(),
  tax: z.number(),
  /** The part of the tax in what was refunded. */
  refunded: z.number(),
});
export type TaxReportRow = z.infer<typeof TaxReportRow>;

export const taxReportEndpoints = {
  'GET /api/admin/taxes/report': {
    summary: 'The taxes of paid orders of some days, by place, name and rate',
    tag: 'store',
    access: 'admin',
    permission: 'selling.view',
    query: TaxReportPeriod,
    responses: { 200: z.object({ data: z.array(TaxReportRow) }) },
  },
  'GET /api/admin/taxes/report.csv': {
    summary: 'The report of the taxes as CSV',
    tag: 'store',
    access: 'admin',
    permission: 'selling.view',
    query: TaxReportPeriod,
    /** `text/csv`. */
    responses: { 200: z.unknown() },
  },
} as const satisfies EndpointTable;
