import * as m from '#i18n/messages.ts';
import type { SalesDimension } from '#contract/shop/report-dimensions.ts';
import { type Period, reportPeriods } from '#web/store/taxes/report-periods.ts';

const dayMs = 86_400_000;
const dayLength = '2026-11-20'.length;

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, dayLength);

/** Returns the same day a year before; 29 February has 28 February before it. */
export function yearBefore(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return [Number(year) - 1, month, month === '02' && date === '29' ? '28' : date].join('-');
}

/** Returns the key of the row of the year before that is compared with a row. A week is compared with the one 52 weeks before. */
export function keyBefore(by: SalesDimension, key: string): string {
  if (by === 'day') return yearBefore(key);
  if (by === 'week') return addDays(key, -52 * 7);
  return by === 'month' ? yearBefore(`${key}-01`).slice(0, 'YYYY-MM'.length) : key;
}

/** Returns the periods of reports, as of a day: the last days, and those for which taxes are reported. */
export const salesPeriods = (today: string): (Period & { label: () => string })[] => [
  { label: m.report_last_30_days, from: addDays(today, -29), to: today },
  ...reportPeriods(today),
];

/** Returns the days of a month, some months later. */
export function daysOfMonth(key: string, later = 0): Period {
  const [year = 0, month = 1] = key.split('-').map(Number);
  const day = (at: number, date: number) => new Date(Date.UTC(year, at, date)).toISOString().slice(0, dayLength);
  return { from: day(month - 1 + later, 1), to: day(month + later, 0) };
}
