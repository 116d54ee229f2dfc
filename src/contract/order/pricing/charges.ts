import type { Cents } from '#contract/money/money.ts';
import type { Fee } from './choose-discounts.ts';
import type { Line } from './offers.ts';
import type { Taxes } from './taxes.ts';

/** The charges that are added to the lines of an order (D9). */
export type Charges = {
  deliveryCents: Cents;
  /** Delivery is free from this subtotal on; null: never. */
  freeDeliveryFromCents: Cents | null;
  /** Thousandths of a percent of the subtotal: 8875 is 8.875 %. */
  taxMillipercent: number;
};

/** The charges until the merchant sets them (spec §9). */
export const noCharges: Charges = { deliveryCents: 0, freeDeliveryFromCents: null, taxMillipercent: 0 };

/** The class of all goods. */
export const standardTax = 'standard';

/** Returns the fee and the tax of an order of these lines. Thresholds look at the goods before discounts, which so never cost one. */
export function chargesOn(
  lines: readonly Pick<Line, 'unitCents' | 'quantity'>[],
  { deliveryCents, freeDeliveryFromCents, taxMillipercent }: Charges,
): { delivery: Fee; taxes: Taxes } {
  const goodsCents = lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0);
  const isFree = freeDeliveryFromCents !== null && goodsCents >= freeDeliveryFromCents;
  return {
    delivery: { feeCents: isFree ? 0 : deliveryCents, taxClass: null },
    taxes: { prices: 'added', rates: { [standardTax]: [{ name: 'Tax', rate: taxMillipercent }] } },
  };
}
