/** Days such as `2026-11-20` in the store's time zone. A day may have 23 or 25 hours. */

/** Returns the day of a moment. */
export const dayOf = (moment: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString();

export const addDays = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString();

export const startOfDay = (day: string, timeZone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds);

/** Returns the end of a day, exclusive. */
export const endOfDay = (day: string, timeZone: string): Date => startOfDay(addDays(day, 1), timeZone);

/** Returns the minute of the local clock, such as `2026-11-20T14:05`. Earlier ones sort before later ones. */
export const localMinute = (moment: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });

/** Returns the moment of a minute of the local clock: of one that comes twice the first, and of one that is skipped the next. */
export const momentOf = (minute: string, timeZone: string): Date =>
  new Date(Temporal.PlainDateTime.from(minute).toZonedDateTime(timeZone).epochMilliseconds);

/** Returns the local date and time, such as `2026-11-20 14:05`. */
export const clockTime = (moment: Date, timeZone: string): string => localMinute(moment, timeZone).replace('T', ' ');
