/** Where a phone number may be from (spec §9). */
export const countries = ['US', 'CA', 'EU', 'PK'] as const;

/** One text of the two fields. A number that begins with + says its country itself. */
export function phoneOf(country: string, number: string): string {
  const digits = number.trim();
  return digits === '' || digits.startsWith('+') ? digits : `${digits} (${country})`;
}
