const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** How long the shop waits after each try that fails. After the last one, the delivery has failed. */
const waits = [5 * second, 5 * minute, 30 * minute, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hour)];

const offAfterMs = 5 * 24 * hour;
/** The receiver is gone for good. */
const gone = 410;

/** Returns when a delivery is sent again whose try of this number, from 1, has failed; null when it is not. */
export function nextTryAt(attempts: number, now: Date): Date | null {
  const wait = waits[attempts - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait);
}

/** Whether a webhook takes an event. */
export const isTaken = (status: number | undefined): boolean => status !== undefined && status >= 200 && status < 300;

/** Returns why a webhook is switched off after a try that failed; undefined when it stays on. */
export function offReason(
  status: number | undefined,
  { failingSince, now }: { failingSince: Date; now: Date },
): 'gone' | 'failing' | undefined {
  if (status === gone) return 'gone';
  return now.getTime() - failingSince.getTime() >= offAfterMs ? 'failing' : undefined;
}
