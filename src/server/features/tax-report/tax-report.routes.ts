import * as m from '#i18n/messages.ts';
import { formatPlainAmount } from '#contract/format.ts';
import { toDecimal } from '#contract/money/money.ts';
import type { TaxReportRow } from '#contract/shop/tax-report.ts';
import type { Register } from '#server/http/endpoints.ts';
import { byteOrderMark, toCsv } from '#server/platform/csv/csv-text.ts';
import { escapeFormula } from '#server/platform/csv/formulas.ts';
import { currencyOf } from '#server/platform/currency-of.ts';
import type { TaxSum } from './tax-report.repository.ts';
import type { TaxReport } from './tax-report.service.ts';

function presentSum({ country, region, name, rate, ...sum }: TaxSum): TaxReportRow {
  const currency = currencyOf(sum);
  return {
    currency,
    country,
    region,
    name: name ?? m.order_tax(),
    rate: rate === null ? null : rate / 1000,
    base: toDecimal(sum.baseCents, currency),
    tax: toDecimal(sum.taxCents, currency),
    refunded: toDecimal(sum.refundedCents, currency),
  };
}

const columns = ['currency', 'country', 'region', 'name', 'rate', 'base', 'tax', 'refunded'];

function toCells({ currency, country, region, name, rate, base, tax, refunded }: TaxReportRow): string[] {
  const amounts = [base, tax, refunded].map((amount) => formatPlainAmount(amount, currency));
  return [currency, country, region, escapeFormula(name), String(rate ?? ''), ...amounts];
}

export function taxReportRoutes(endpoint: Register, taxReport: TaxReport): void {
  endpoint('GET /api/admin/taxes/report', async ({ query }) => ({
    data: (await taxReport.sums(query)).map(presentSum),
  }));

  endpoint('GET /api/admin/taxes/report.csv', async ({ query, reply }) => {
    const rows = (await taxReport.sums(query)).map(presentSum);
    const name = `taxes-${query.from}-${query.to}.csv`;
    void reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`);
    return byteOrderMark + toCsv([columns, ...rows.map(toCells)]);
  });
}
