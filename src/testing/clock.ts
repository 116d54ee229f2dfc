import type { Clock } from '#server/platform/clock.ts';

export type TestClock = ReturnType<typeof createTestClock>;

/** Creates a clock that stands still until a test advances it. */
export function createTestClock(start = '2026-11-20T10:00:00.000Z') {
  let time = new Date(start).getTime();
  let readAt = time;
  return {
    now: () => new Date(time),
    advance: (span: { days?: number; hours?: number; minutes?: number }) => {
      const { days = 0, hours = 0, minutes = 0 } = span;
      time += ((days * 24 + hours) * 60 + minutes) * 60_000;
    },
    /** Returns how many milliseconds the clock was advanced since the last call. */
    takeElapsed() {
      const moved = time - readAt;
      readAt = time;
      return moved;
    },
  } satisfies Clock & { advance: (span: object) => void; takeElapsed: () => number };
}
