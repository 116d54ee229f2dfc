import type { DeliveryDays } from '#contract/catalog/delivery-notices.ts';
import { formatDays } from '#contract/dates.ts';

/** The first and last day of the expected arrival: `2026-11-24`. */
export type Arrival = { from: string; to: string };

/** Returns the arrival dates of an order placed on this day. Working days are Monday to Friday; counting starts on the next day. */
export const estimateArrival = (day: string, { from, to }: DeliveryDays): Arrival => ({
  from: addWorkingDays(day, from),
  to: addWorkingDays(day, to),
});

/** `Tue, Nov 24 – Fri, Nov 27`. */
export const formatArrival = ({ from, to }: Arrival, locale?: string): string =>
  formatDays(from, to, 'weekday', locale);

const dayMs = 86_400_000;

function addWorkingDays(day: string, count: number): string {
  let [time, remaining] = [Date.parse(day), count];
  while (remaining > 0) {
    time += dayMs;
    if (![0, 6].includes(new Date(time).getUTCDay())) remaining -= 1;
  }
  return new Date(time).toISOString().slice(0, 10);
}
