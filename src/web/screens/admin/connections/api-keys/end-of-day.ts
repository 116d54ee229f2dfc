import { minuteOf } from '#contract/dates.ts';

/** Returns the last second of a day such as 2026-11-29 in the time zone of the shop. */
export function endOfDay(day: string, timeZone: string): string {
  const wall = Date.parse(`${day}T23:59:00Z`);
  let moment = wall;
  // The second time for a day on which the clocks are changed.
  for (const _ of [1, 2]) moment += wall - Date.parse(`${minuteOf(new Date(moment), timeZone)}:00Z`);
  return new Date(moment + 59_000).toISOString();
}
