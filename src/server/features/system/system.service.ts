import type { SystemStatus } from '#contract/shop/system.ts';
import type { ExposureWarning } from '#server/config/exposure-warnings.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Limits } from '#server/platform/rate-limits.ts';
import type { Refusals } from '#server/platform/refusals/refusals.ts';

type SystemDeps = {
  refusals: Pick<Refusals, 'recent'>;
  limits: Pick<Limits, 'declinesOfShop'>;
  clock: Clock;
  warnings: readonly ExposureWarning[];
};

export type SystemService = ReturnType<typeof createSystemService>;

export function createSystemService({ refusals, limits, clock, warnings }: SystemDeps) {
  return {
    /** Returns the state of the shop for the operator. */
    async status(): Promise<SystemStatus> {
      const [recent, pausedMs] = await Promise.all([refusals.recent(), limits.declinesOfShop.pausedMs()]);
      const now = clock.now();
      return {
        checkedAt: now.toISOString(),
        warnings: warnings.map(({ message }) => message),
        cardsPausedUntil: pausedMs > 0 ? new Date(now.getTime() + pausedMs).toISOString() : null,
        refusals: recent,
      };
    },
  };
}
