import * as m from '#i18n/messages.ts';
import { formatPrice } from '#contract/format.ts';

/** The minimum and maximum delivery time in working days. */
export type DeliveryDays = { from: number; to: number };

/** Returns a text that depends on the settings only, so that it may be part of a cached page. */
export const formatDeliveryDays = ({ from, to }: DeliveryDays): string =>
  from === to ? m.product_arrives_in({ days: to }) : m.product_arrives_in_range({ from, to });

type DeliveryCharge = {
  deliveryFee: number;
  freeDeliveryFrom: number | null;
  /** Whether the fee depends on the address. */
  deliveryByPlace?: boolean | undefined;
};

export function formatDelivery({ deliveryFee, freeDeliveryFrom, deliveryByPlace }: DeliveryCharge): string {
  if (deliveryByPlace) return m.product_delivery_by_place();
  if (deliveryFee === 0 || freeDeliveryFrom === 0) return m.product_free_delivery();
  const price = formatPrice(deliveryFee);
  if (freeDeliveryFrom === null) return m.product_delivery({ price });
  return m.product_delivery_free_from({ price, from: formatPrice(freeDeliveryFrom) });
}

/** Returns undefined when the shop takes no returns. */
export const formatReturns = (days: number): string | undefined =>
  days === 0 ? undefined : m.product_returns_within({ days });
