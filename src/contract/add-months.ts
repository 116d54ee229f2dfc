/** Returns the same day so many months later, or the last of a shorter month: `2026-08-31` and 6 -> `2027-02-28`. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const sameDay = new Date(Date.UTC(year, month - 1 + months, date));
  const endOfMonth = new Date(Date.UTC(year, month + months, 0));
  return (sameDay < endOfMonth ? sameDay : endOfMonth).toISOString().slice(0, 'YYYY-MM-DD'.length);
}
