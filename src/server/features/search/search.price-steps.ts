import { priceSteps } from '#server/db/schema/index.ts';

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
