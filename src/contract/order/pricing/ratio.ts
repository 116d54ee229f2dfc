import type { Cents } from '#contract/money/money.ts';

/** Returns a × b ÷ c, rounded half up. Exact also where the product is more than a number can hold. Nothing is negative. */
export function ratio(a: number, b: number, c: number): number {
  const doubled = 2 * a * b + c;
  if (Number.isSafeInteger(doubled)) return Math.floor(doubled / (2 * c));
  return Number((2n * BigInt(a) * BigInt(b) + BigInt(c)) / (2n * BigInt(c)));
}

/**
 * Divides an amount by weights, so that the parts add up to it: each has its share rounded down, and what is left goes one by one to those
 * that lost most by that, of equal ones to the earlier. Without weights, all goes to the first.
 */
export function allocate(amount: Cents, weights: readonly number[]): Cents[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (amount === 0 || sum === 0) return weights.map((_, at) => (at === 0 ? amount : 0));
  const shares = weights.map((weight, at) => {
    const product = BigInt(amount) * BigInt(weight);
    return { at, share: Number(product / BigInt(sum)), rest: Number(product % BigInt(sum)) };
  });
  const left = amount - shares.reduce((total, { share }) => total + share, 0);
  const raised = new Set(
    shares
      .toSorted((one, other) => other.rest - one.rest)
      .slice(0, left)
      .map(({ at }) => at),
  );
  return shares.map(({ at, share }) => (raised.has(at) ? share + 1 : share));
}
