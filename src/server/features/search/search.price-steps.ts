import type { Cents } from '#contract/money/money.ts';
import { priceSteps } from '#server/db/schema/index.ts';
import { amountInMarket, currentMarket } from '#server/platform/markets/current-market.ts';

/** A price range from `from` to below `to` cents. Its number in the database begins at 1. */
export type PriceStep = { number: number; from: number; to: number | undefined };

/** Returns the price ranges that are wholly inside a filter, and those that are partly. Stored counts serve all but the latter. */
export function splitPriceSteps(min = 0, max = Number.POSITIVE_INFINITY): { inside: PriceStep[]; partly: PriceStep[] } {
  const steps = priceSteps.map((from, at) => ({ number: at + 1, from, to: priceSteps[at + 1] }));
  const isInside = ({ from, to = Number.POSITIVE_INFINITY }: PriceStep) => min <= from && to - 1 <= max;
  const isOutside = ({ from, to = Number.POSITIVE_INFINITY }: PriceStep) => max < from || to - 1 < min;
  return {
    inside: steps.filter(isInside),
    partly: steps.filter((step) => !isInside(step) && !isOutside(step)),
  };
}

const roundBounds = [1, 2, 2.5, 5, 10];

/** Returns the nearest of 1, 2, 2.5 and 5 × 10ⁿ; the greater one of two that are as near. */
export function roundStep(amount: Cents): Cents {
  if (amount === 0) return 0;
  const power = 10 ** Math.floor(Math.log10(amount));
  const nearest = roundBounds.toSorted(
    (one, other) => Math.abs(one * power - amount) - Math.abs(other * power - amount) || other - one,
  );
  return Math.round((nearest[0] ?? 1) * power);
}

/** Returns the lower bounds of the price ranges in the market of the request. */
export const priceStepsHere = (): readonly Cents[] =>
  currentMarket() ? [...new Set(priceSteps.map((bound) => roundStep(amountInMarket(bound))))] : priceSteps;
