type Style = 'day' | 'minute' | 'short' | 'short-day' | 'digits';

const styles: Readonly<Record<Style, Intl.DateTimeFormatOptions>> = {
  day: { dateStyle: 'long' },
  minute: { dateStyle: 'long', timeStyle: 'short' },
  short: { dateStyle: 'medium', timeStyle: 'short' },
  'short-day': { dateStyle: 'medium' },
  digits: { dateStyle: 'short' },
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
  /** Date and time, or the day alone, in a short form, for tables; in digits for the rows of a phone. */
  short?: boolean | 'day' | 'digits';
  /** Without it, the time zone of the browser applies; the server would render another one. */
  timeZone?: string | undefined;
};

export const dateText = (value: string, { timeZone, ...options }: DateOptions = {}): string =>
  getFormat(styleOf(options), timeZone).format(new Date(value));

function styleOf({ withTime = false, short = false }: DateOptions): Style {
  if (short === 'day') return 'short-day';
  if (short !== false) return short === 'digits' ? short : 'short';
  return withTime ? 'minute' : 'day';
}

export function DateText({ value, ...options }: DateOptions & { value: string }) {
  return (
    <time
      dateTime={value}
      className={options.short === 'day' || options.short === 'digits' ? 'whitespace-nowrap' : undefined}
    >
      {dateText(value, options)}
    </time>
  );
}
