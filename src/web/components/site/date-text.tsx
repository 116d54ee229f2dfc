import { type DateStyle, formatDate } from '#contract/dates.ts';

type DateTextProps = {
  value: string;
  withTime?: boolean;
  /** Date and time, or the day alone, in a short form, for tables; in digits for the rows of a phone. */
  short?: boolean | 'day' | 'digits';
  /** Without it, the time zone of the browser applies; the server would render another one. */
  timeZone?: string | undefined;
};

export function DateText({ value, timeZone, ...options }: DateTextProps) {
  const style = styleOf(options);
  return (
    <time dateTime={value} className={style === 'short-day' || style === 'digits' ? 'whitespace-nowrap' : undefined}>
      {formatDate(value, style, timeZone)}
    </time>
  );
}

function styleOf({ withTime = false, short = false }: Pick<DateTextProps, 'withTime' | 'short'>): DateStyle {
  if (short === 'day') return 'short-day';
  if (short !== false) return short === 'digits' ? short : 'short-day-time';
  return withTime ? 'day-time' : 'day';
}
