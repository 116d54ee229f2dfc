import * as m from '#i18n/messages.ts';
import { getBaseCurrency } from '#i18n/currency.ts';
import type { TaxReportPeriod } from '#contract/shop/tax-report.ts';
import type { Connection } from '#server/db/client.ts';
import { AppError } from '#server/platform/app-error.ts';
import { endOfDay, startOfDay } from '#server/platform/days.ts';
import { createTaxReportRepository, type TaxSum } from './tax-report.repository.ts';

/** More than the rates of any shop; names are free texts, and a report is answered as a whole. */
const mostRows = 5000;

export type TaxReport = ReturnType<typeof createTaxReport>;
type TaxReportDeps = {
  db: Connection;
  settings: () => Promise<{ timeZone: string }>;
  /** Returns the country of orders whose address has none. */
  shopCountry: () => Promise<string>;
};

/** The taxes that the shop has charged, for its tax returns. */
export function createTaxReport({ db, settings, shopCountry }: TaxReportDeps) {
  const repository = createTaxReportRepository(db);
  return {
    /** Throws INVALID_FIELDS for a time with too many different taxes. */
    async sums({ from, to }: TaxReportPeriod): Promise<TaxSum[]> {
      const [{ timeZone }, country] = await Promise.all([settings(), shopCountry()]);
      const sums = await repository.sums({
        from: startOfDay(from, timeZone),
        before: endOfDay(to, timeZone),
        baseCurrency: getBaseCurrency(),
        shopCountry: country,
        limit: mostRows + 1,
      });
      if (sums.length <= mostRows) return sums;
      const message = m.taxes_report_too_many();
      throw new AppError(422, 'INVALID_FIELDS', message, { errors: [{ path: 'to', message }] });
    },
  };
}
