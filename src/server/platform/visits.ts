export type Visits = ReturnType<typeof createVisits>;

/** A shorter span says little: visitors come by chance. */
const shortestSpanMs = 50;

/** How much the shop is being looked at. `now` is in ms and never goes back. */
export function createVisits(now: () => number = () => performance.now()) {
  let since = now();
  let visits = 0;
  let perSecond = 0;
  return {
    /** To be called for everything that somebody comes to see. */
    note(): void {
      visits += 1;
    },
    /** Of the span since it was asked for before. */
    perSecond(): number {
      const spanMs = now() - since;
      if (spanMs >= shortestSpanMs) {
        perSecond = (visits * 1000) / spanMs;
        since += spanMs;
        visits = 0;
      }
      return perSecond;
    },
  };
}
