type Look = 'day' | 'minute' | 'short';

const looks: Readonly<Record<Look, Intl.DateTimeFormatOptions>> = {
  day: { dateStyle: 'long' },
  minute: { dateStyle: 'long', timeStyle: 'short' },
  short: { dateStyle: 'medium', timeStyle: 'short' },
};
const formats = new Map<string, Intl.DateTimeFormat>();

/** Making one takes longer than using it a thousand times. */
function formatOf(look: Look, timeZone: string | undefined): Intl.DateTimeFormat {
  const key = `${look} ${timeZone ?? ''}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { ...looks[look], timeZone });
  formats.set(key, format);
  return format;
}

type Words = {
  withTime?: boolean;
  /** With the time, for the rows of a table. */
  short?: boolean;
  /** Without one it is a day of the shopper's own calendar; so only for pages that the browser fills. */
  timeZone?: string | undefined;
};

export const dateText = (value: string, { withTime = false, short = false, timeZone }: Words = {}): string =>
  formatOf(short ? 'short' : withTime ? 'minute' : 'day', timeZone).format(new Date(value));

export function DateText({ value, ...words }: Words & { value: string }) {
  return <time dateTime={value}>{dateText(value, words)}</time>;
}
