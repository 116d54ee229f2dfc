import type { Arrival } from '#contract/order/arrival.ts';
import type { Handling } from '#contract/shop/shipping.ts';

/** Whether a day such as `2026-11-20` is a public holiday. */
export type IsHoliday = (day: string) => boolean;

type WorkingDays = { weekdays: readonly number[]; isFree: IsHoliday };

const next = (day: Temporal.PlainDate): Temporal.PlainDate => day.add({ days: 1 });

const isWorking = (day: Temporal.PlainDate, { weekdays, isFree }: WorkingDays): boolean =>
  weekdays.includes(day.dayOfWeek) && !isFree(day.toString());

/** How far a working day is looked for. A calendar without any ends there. */
const mostDays = 400;

/** Returns the day after so many working days; with 0 the day itself. */
function addWorkingDays(from: Temporal.PlainDate, count: number, working: WorkingDays): Temporal.PlainDate {
  let [day, remaining] = [from, count];
  for (let steps = 0; remaining > 0 && steps < mostDays; steps += 1) {
    day = next(day);
    if (isWorking(day, working)) remaining -= 1;
  }
  return day;
}

/** The local minute at which an order is placed, such as `2026-11-27T13:59`. */
export type OrderedAt = string;

/**
 * Returns the day on which an order leaves the shop. With a cut-off it counts from the next working day when the time is past or the day is
 * none; then the handling days follow.
 */
export function leavesOn(orderedAt: OrderedAt, handling: Handling, isHoliday: IsHoliday): string {
  const { cutOff, days, weekdays, closed } = handling;
  const working = { weekdays, isFree: (day: string) => closed.includes(day) || isHoliday(day) };
  const ordered = Temporal.PlainDateTime.from(orderedAt);
  const today = ordered.toPlainDate();
  const isPast = cutOff !== null && Temporal.PlainTime.compare(ordered.toPlainTime(), cutOff) > 0;
  const isLate = cutOff !== null && (isPast || !isWorking(today, working));
  return addWorkingDays(isLate ? addWorkingDays(today, 1, working) : today, days, working).toString();
}

/** Returns when an order arrives that leaves on a day. On the way, the public holidays of the destination do not count either. */
export function arrivesAfter(
  left: string,
  way: { from: number; to: number },
  weekdays: readonly number[],
  isFree: IsHoliday,
): Arrival {
  const day = Temporal.PlainDate.from(left);
  const arrival = (count: number) => addWorkingDays(day, count, { weekdays, isFree }).toString();
  return { from: arrival(way.from), to: arrival(way.to) };
}
