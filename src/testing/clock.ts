import type { Clock } from '#server/platform/clock.ts';

/** A clock that stands until a test moves it. */
export function createTestClock(start = '2026-11-20T10:00:00.000Z') {
  let time = new Date(start).getTime();
  return {
    now: () => new Date(time),
    advance: (span: { days?: number; hours?: number; minutes?: number }) => {
      const { days = 0, hours = 0, minutes = 0 } = span;
      time += ((days * 24 + hours) * 60 + minutes) * 60_000;
    },
  } satisfies Clock & { advance: (span: object) => void };
}
