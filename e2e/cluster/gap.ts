export type Gap = { lengthMs: number; endedAt: number };

/** Returns the longest time from the start or one moment to the next. Moments before the start do not count. */
export function longestGap(moments: readonly number[], startedAt: number): Gap {
  let longest = { lengthMs: 0, endedAt: startedAt };
  let last = startedAt;
  const later = moments.filter((at) => at > startedAt).toSorted((one, other) => one - other);
  for (const at of later) {
    if (at - last > longest.lengthMs) longest = { lengthMs: at - last, endedAt: at };
    last = at;
  }
  return longest;
}
