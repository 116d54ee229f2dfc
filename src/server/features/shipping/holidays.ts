import type { HolidaysTypes } from 'date-holidays';
import type { Calendar } from '#contract/shop/shipping.ts';
import type { IsHoliday } from './leaves-on.ts';

/** Whose public holidays: those of a country, or with a region also those that only it has. */
type CalendarKey = { country: string; region: string };

/** Loads the days of all countries, which a shop without a calendar does not have in memory. */
const load = async () => (await import('date-holidays')).default;

export async function hasCalendar({ country, region }: CalendarKey): Promise<boolean> {
  const library = new (await load())();
  if (!Object.hasOwn(library.getCountries(), country)) return false;
  return region === '' || Object.hasOwn(library.getStates(country) ?? {}, region);
}

/** Returns the countries whose holidays are known, with their regions. */
export async function listCalendars(): Promise<Calendar[]> {
  const library = new (await load())();
  return Object.keys(library.getCountries()).map((country) => ({
    country,
    regions: Object.entries(library.getStates(country) ?? {}).map(([code, name]) => ({ code, name })),
  }));
}

const dayMs = 86_400_000;

/** Returns the days of a holiday. One that begins in the evening is that of the next day; half a day is none. */
function daysOf({ date, start, end }: HolidaysTypes.Holiday): string[] {
  const first = Temporal.PlainDateTime.from(date.slice(0, 19).replace(' ', 'T')).add({ hours: 12 }).toPlainDate();
  const count = Math.round((end.getTime() - start.getTime()) / dayMs);
  return Array.from({ length: count }, (_, day) => first.add({ days: day }).toString());
}

async function readHolidays({ country, region }: CalendarKey): Promise<IsHoliday> {
  const library = await load();
  const calendar = region === '' ? new library(country) : new library(country, region);
  const years = new Map<string, ReadonlySet<string>>();
  const ofYear = (year: string) => {
    const known = years.get(year);
    if (known) return known;
    // A country without known holidays has no list of them.
    const holidays = (calendar.getHolidays(year) ?? []).filter(({ type }) => type === 'public');
    const days = new Set(holidays.flatMap(daysOf));
    years.set(year, days);
    return days;
  };
  return (day) => ofYear(day.slice(0, 4)).has(day);
}

const known = new Map<string, Promise<IsHoliday>>();

/** Returns which days are public holidays. Those of a country are worked out once. */
export function holidaysOf(calendar: CalendarKey): Promise<IsHoliday> {
  const key = `${calendar.country}-${calendar.region}`;
  const found = known.get(key) ?? readHolidays(calendar);
  known.set(key, found);
  return found;
}
