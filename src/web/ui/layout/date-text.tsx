type Style = 'day' | 'minute' | 'short';

const styles: Readonly<Record<Style, Intl.DateTimeFormatOptions>> = {
  day: { dateStyle: 'long' },
  minute: { dateStyle: 'long', timeStyle: 'short' },
  short: { dateStyle: 'medium', timeStyle: 'short' },
};
const formats = new Map<string, Intl.DateTimeFormat>();

/** Caches the formats: creating one takes longer than using it a thousand times. */
function getFormat(style: Style, timeZone: string | undefined): Intl.DateTimeFormat {
  const key = `${style} ${timeZone ?? ''}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { ...styles[style], timeZone });
  formats.set(key, format);
  return format;
}

type DateOptions = {
  withTime?: boolean;
  /** Date and time in a short form, for tables. */
  short?: boolean;
  /** Without it, the time zone of the browser applies; the server would render another one. */
  timeZone?: string | undefined;
};

export const dateText = (value: string, { withTime = false, short = false, timeZone }: DateOptions = {}): string =>
  getFormat(short ? 'short' : withTime ? 'minute' : 'day', timeZone).format(new Date(value));

export function DateText({ value, ...options }: DateOptions & { value: string }) {
  return <time dateTime={value}>{dateText(value, options)}</time>;
}
