const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const minute = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

/** A day as the shopper's own calendar has it; so only for pages that the browser fills. */
export function DateText({ value, withTime = false }: { value: string; withTime?: boolean }) {
  return <time dateTime={value}>{(withTime ? minute : day).format(new Date(value))}</time>;
}
