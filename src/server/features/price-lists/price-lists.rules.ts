import type { PriceListDraft } from '#contract/shop/price-lists.ts';
import { withoutZeros } from '#contract/money/exact-decimal.ts';
import { toMinor } from '#contract/money/money.ts';
import type { PriceRule } from '#contract/money/price-in.ts';
import type { PriceListRow } from './price-lists.repository.ts';

/** How the prices of an epoch are made. */
export type EpochRule = PriceRule & { epoch: number };

/** Returns the rule that an admin wrote. */
export function ruleOf({ currency, rate, adjust, step, ending }: PriceListDraft): PriceRule {
  return {
    currency,
    rate: rate === null ? null : withoutZeros(rate.replace(/^0+(?=\d)/, '')),
    adjust: String(Math.round(adjust * 1000) / 1000),
    step: toMinor(step, currency),
    ending: toMinor(ending, currency),
  };
}

const ruleInForce = ({ currency, rate, adjust, step, ending, epoch }: PriceListRow): EpochRule => ({
  currency,
  rate: rate === null ? null : withoutZeros(rate),
  adjust: withoutZeros(adjust),
  step,
  ending,
  epoch,
});

/** Returns the rule as the admin wrote it last. */
export const latestRule = (row: PriceListRow): EpochRule => row.next ?? ruleInForce(row);

/** Returns the rules by which prices are written: of the epoch in force, if there is one yet, and of the one that follows it. */
export const writtenRules = (row: PriceListRow): EpochRule[] => [
  ...(row.epoch === 0 ? [] : [ruleInForce(row)]),
  ...(row.next === null ? [] : [row.next]),
];
