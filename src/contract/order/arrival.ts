import type { DeliveryDays } from '#contract/catalog/delivery-notices.ts';

/** The first and last day of the expected arrival: `2026-11-24`. */
export type Arrival = { from: string; to: string };

/** Returns the arrival dates of an order placed on this day. Working days are Monday to Friday; counting starts on the next day. */
export const estimateArrival = (day: string, { from, to }: DeliveryDays): Arrival => ({
  from: addWorkingDays(day, from),
  to: addWorkingDays(day, to),
});

/** `Tue 24 – Fri 27 Nov`. */
export function formatArrival({ from, to }: Arrival): string {
  const [first, last] = [formatDay(from), formatDay(to)];
  if (from === to) return `${last.day} ${last.month}`;
  return `${first.day}${first.month === last.month ? '' : ` ${first.month}`} – ${last.day} ${last.month}`;
}

const dayMs = 86_400_000;

function addWorkingDays(day: string, count: number): string {
  let [time, remaining] = [Date.parse(day), count];
  while (remaining > 0) {
    time += dayMs;
    if (![0, 6].includes(new Date(time).getUTCDay())) remaining -= 1;
  }
  return new Date(time).toISOString().slice(0, 10);
}

function formatDay(day: string): { day: string; month: string } {
  // `Tue, 24 Nov 2026 00:00:00 GMT` in every locale.
  const [weekday = '', date = '', month = ''] = new Date(day).toUTCString().replace(',', '').split(' ');
  return { day: `${weekday} ${Number(date)}`, month };
}
