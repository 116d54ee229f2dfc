import type { Clock } from '#server/platform/clock.ts';

export type TestClock = ReturnType<typeof createTestClock>;

/** A clock that stands until a test moves it. */
export function createTestClock(start = '2026-11-20T10:00:00.000Z') {
  let time = new Date(start).getTime();
  let asked = time;
  return {
    now: () => new Date(time),
    advance: (span: { days?: number; hours?: number; minutes?: number }) => {
      const { days = 0, hours = 0, minutes = 0 } = span;
      time += ((days * 24 + hours) * 60 + minutes) * 60_000;
    },
    /** How many milliseconds it was moved since this was asked last. */
    movedSinceAsked() {
      const moved = time - asked;
      asked = time;
      return moved;
    },
  } satisfies Clock & { advance: (span: object) => void; movedSinceAsked: () => number };
}
