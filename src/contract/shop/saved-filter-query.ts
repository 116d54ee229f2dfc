/** The filters that are saved of each list. What finds one person is not: it would outlast the erasing of an account. */
const savedNames = {
  orders: ['status', 'payment', 'method', 'from', 'to', 'tag', 'sort'],
} as const;

export type SavedFilterArea = keyof typeof savedNames;

/** Returns what is saved of the query of a list, in one order, so that two queries for the same orders are equal. */
export function toSavedQuery(area: SavedFilterArea, query: URLSearchParams): string {
  const saved = new URLSearchParams();
  for (const name of savedNames[area]) {
    const value = query.get(name);
    if (value) saved.set(name, value);
  }
  return saved.toString();
}
