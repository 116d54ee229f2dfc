import { formatPrice } from '#contract/money.ts';

/** The minimum and maximum delivery time in working days. */
export type DeliveryDays = { from: number; to: number };

/** Returns a text that depends on the settings only, so that it may be part of a cached page. */
export const formatDeliveryDays = ({ from, to }: DeliveryDays): string =>
  `Arrives in ${from === to ? '' : `${from} to `}${to} working ${to === 1 ? 'day' : 'days'}`;

type DeliveryCharge = { deliveryFee: number; freeDeliveryFrom: number | null };

export function formatDelivery({ deliveryFee, freeDeliveryFrom }: DeliveryCharge): string {
  if (deliveryFee === 0 || freeDeliveryFrom === 0) return 'Free delivery';
  const free = freeDeliveryFrom === null ? '' : `, free from ${formatPrice(freeDeliveryFrom)}`;
  return `Delivery ${formatPrice(deliveryFee)}${free}`;
}

/** Returns undefined when the shop takes no returns. */
export const formatReturns = (days: number): string | undefined =>
  days === 0 ? undefined : `Returns within ${days} ${days === 1 ? 'day' : 'days'} of delivery`;
