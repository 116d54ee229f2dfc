import type { DeliveryDays } from '#contract/catalog/product-notices.ts';

/** The days between which an order arrives: `2026-11-24`. */
export type Arrival = { from: string; to: string };

/** Ordered on a day; working days are Monday to Friday, and the first is the day after. */
export const estimateArrival = (day: string, { from, to }: DeliveryDays): Arrival => ({
  from: addWorkingDays(day, from),
  to: addWorkingDays(day, to),
});

/** `Tue 24 – Fri 27 Nov`. */
export function formatArrival({ from, to }: Arrival): string {
  const [first, last] = [wordsOf(from), wordsOf(to)];
  if (from === to) return `${last.day} ${last.month}`;
  return `${first.day}${first.month === last.month ? '' : ` ${first.month}`} – ${last.day} ${last.month}`;
}

const msOfDay = 86_400_000;

function addWorkingDays(day: string, count: number): string {
  let [at, left] = [Date.parse(day), count];
  while (left > 0) {
    at += msOfDay;
    if (![0, 6].includes(new Date(at).getUTCDay())) left -= 1;
  }
  return new Date(at).toISOString().slice(0, 10);
}

function wordsOf(day: string): { day: string; month: string } {
  // `Tue, 24 Nov 2026 00:00:00 GMT` in every language.
  const [weekday = '', date = '', month = ''] = new Date(day).toUTCString().replace(',', '').split(' ');
  return { day: `${weekday} ${Number(date)}`, month };
}
