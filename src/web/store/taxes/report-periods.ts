import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';

/** Days such as `2026-11-01`, both inclusive. */
export type Period = { from: string; to: string };

const dayText = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, '2026-11-01'.length);

/** Returns the months from `month`, which counts from the January of the year and may be beyond its ends. */
const monthsFrom = (year: number, month: number, count: number): Period => ({
  from: dayText(year, month, 1),
  to: dayText(year, month + count, 0),
});

/** Returns the periods for which taxes are usually reported, as of a day. */
export function reportPeriods(today: string): (Period & { label: Text })[] {
  const [year = 0, number = 0] = today.split('-').map(Number);
  const month = number - 1;
  const quarter = month - (month % 3);
  return [
    { label: m.admin_tax_report_this_month, ...monthsFrom(year, month, 1) },
    { label: m.admin_tax_report_last_month, ...monthsFrom(year, month - 1, 1) },
    { label: m.admin_tax_report_this_quarter, ...monthsFrom(year, quarter, 3) },
    { label: m.admin_tax_report_last_quarter, ...monthsFrom(year, quarter - 3, 3) },
    { label: m.admin_tax_report_this_year, ...monthsFrom(year, 0, 12) },
    { label: m.admin_tax_report_last_year, ...monthsFrom(year - 1, 0, 12) },
  ];
}
