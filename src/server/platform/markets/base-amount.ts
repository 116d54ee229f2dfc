import { getBaseCurrency } from '#i18n/currency.ts';
import { convertBack, shareOf } from '#contract/money/convert-amount.ts';
import type { Cents } from '#contract/money/money.ts';
import { currencyOf } from '#server/platform/currency-of.ts';

/** An amount in a currency that has a rate; null for one in the base currency. */
type Priced = { currency: string | null; rate: string | null };
type Charge = { amountCents: Cents; baseAmountCents: Cents | null };

/** Returns an amount of an order in the base currency, at the rate of the order; null where it is in that. */
export const toBaseAmount = (cents: Cents, order: Priced): Cents | null =>
  order.rate === null ? null : convertBack(cents, getBaseCurrency(), currencyOf(order), order.rate);

/**
 * Returns a refund in the base currency; null where the charge is in that. It is the share of all refunds so far less the one before, so that
 * all refunds together are exactly the charge.
 */
export function baseAmountOfRefund(charge: Charge, refundedBefore: Cents, amountCents: Cents): Cents | null {
  const { baseAmountCents: base, amountCents: whole } = charge;
  if (base === null) return null;
  return shareOf(base, refundedBefore + amountCents, whole) - shareOf(base, refundedBefore, whole);
}
