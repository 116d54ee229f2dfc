import type { Cents } from '#contract/money/money.ts';

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
