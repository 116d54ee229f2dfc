type Shortage = { variantId: string; left: number };

/** Returns the lines of which too few pieces are left, with their number. */
export function findShortLines<Line extends { variantId: string }>(
  lines: readonly Line[],
  shortages: readonly Shortage[],
): (Line & { left: number })[] {
  const leftOf = new Map(shortages.map(({ variantId, left }) => [variantId, left]));
  return lines.flatMap((line) => {
    const left = leftOf.get(line.variantId);
    return left === undefined ? [] : [{ ...line, left }];
  });
}
