/** Returns the time zones of the browser and the current one, which may have another name in this browser. */
export const timeZonesWith = (current: string): string[] =>
  [...new Set(['UTC', current, ...Intl.supportedValuesOf('timeZone')])].toSorted();

export const formatTimeZone = (timeZone: string): string => timeZone.replaceAll('_', ' ');
