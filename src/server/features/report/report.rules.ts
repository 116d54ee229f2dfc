import type { Months } from '#contract/shop/reports.ts';
import { addDays } from '#server/platform/days.ts';

/** Customers who ordered in a month, by the month of their first order. */
export type CustomersOfMonth = { month: string; cohort: string; customers: number };

export type CustomerRow = {
  key: string;
  customers: number;
  new: number;
  returning: number;
  orders: number;
  netCents: number;
};
export type CohortMonth = { key: string; customers: number; again: (number | null)[] };

const followed = 12;

/** The month of a day: `2026-11`. */
export const monthOf = (day: string): string => day.slice(0, 'YYYY-MM'.length);

/** Returns a number of months later. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const months = year * 12 + number - 1 + count;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** Returns the days of the whole months of a period. */
export const daysOfMonths = ({ from, to }: Months): Months => ({
  from: `${monthOf(from)}-01`,
  to: addDays(`${addMonths(monthOf(to), 1)}-01`, -1),
});

const count = (rows: readonly CustomersOfMonth[]): number => rows.reduce((sum, { customers }) => sum + customers, 0);

/** Returns the months in which anything was sold or changed, and their sum. A customer of several months counts in each. */
export function customerRows(
  found: readonly CustomersOfMonth[],
  sums: readonly { key: string; orders: number; grossCents: number; refundsCents: number }[],
): { rows: CustomerRow[]; sum: Omit<CustomerRow, 'key'> } {
  const ofMonth = Map.groupBy(found, ({ month }) => month);
  const rows = sums.map(({ key, orders, grossCents, refundsCents }) => {
    const customers = ofMonth.get(key) ?? [];
    const first = count(customers.filter(({ cohort }) => cohort === key));
    const all = count(customers);
    return { key, customers: all, new: first, returning: all - first, orders, netCents: grossCents + refundsCents };
  });
  const sumOf = (name: Exclude<keyof CustomerRow, 'key'>) => rows.reduce((sum, row) => sum + row[name], 0);
  const sum = {
    customers: sumOf('customers'),
    new: sumOf('new'),
    returning: sumOf('returning'),
    orders: sumOf('orders'),
    netCents: sumOf('netCents'),
  };
  return { rows, sum };
}

/** Returns the months of first orders, from the first to the last, and how many of their customers ordered again 1 to 12 months later. */
export function cohortRows(
  found: readonly CustomersOfMonth[],
  { first, last, current }: { first: string; last: string; current: string },
): { rows: CohortMonth[]; sum: Omit<CohortMonth, 'key'> } {
  const inMonth = new Map(found.map(({ month, cohort, customers }) => [`${cohort} ${month}`, customers]));
  const months = [...new Set(found.map(({ cohort }) => cohort))].filter((month) => month >= first && month <= last);
  const rows = months.toSorted().map((key) => ({
    key,
    customers: inMonth.get(`${key} ${key}`) ?? 0,
    again: Array.from({ length: followed }, (_, at) => {
      const month = addMonths(key, at + 1);
      return month > current ? null : (inMonth.get(`${key} ${month}`) ?? 0);
    }),
  }));
  const sum = {
    customers: rows.reduce((total, { customers }) => total + customers, 0),
    again: Array.from({ length: followed }, (_, at) => {
      const counts = rows.flatMap(({ again }) => again[at] ?? []);
      return counts.length === 0 ? null : counts.reduce((total, each) => total + each, 0);
    }),
  };
  return { rows, sum };
}
