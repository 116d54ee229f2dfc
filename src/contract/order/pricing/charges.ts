import type { Cents } from '#contract/money/money.ts';
import type { Fee } from './choose-discounts.ts';
import { isGoods, type Line } from './offers.ts';
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

/**
 * Returns the fee and the tax of an order of these lines. Thresholds look at the goods before discounts, which so never cost one. Gift cards
 * alone are not delivered.
 */
export function chargesOn(
  lines: readonly Pick<Line, 'unitCents' | 'quantity' | 'kind'>[],
  { deliveryCents, freeDeliveryFromCents, taxMillipercent }: Charges,
): { delivery: Fee; taxes: Taxes } {
  const goods = lines.filter(isGoods);
  const goodsCents = goods.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0);
  const isDelivered = goods.length > 0 || lines.length === 0;
  const isFree = !isDelivered || (freeDeliveryFromCents !== null && goodsCents >= freeDeliveryFromCents);
  return {
    delivery: { feeCents: isFree ? 0 : deliveryCents, taxClass: null },
    taxes: { prices: 'added', rates: { [standardTax]: [{ name: 'Tax', rate: taxMillipercent }] } },
  };
}
