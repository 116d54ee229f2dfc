export const discountTypes = ['percent', 'amount', 'fixed-price', 'free-shipping', 'buy-x-get-y'] as const;
export type DiscountType = (typeof discountTypes)[number];

/** Whether a discount falls on pieces, rather than on the whole order or its delivery. */
export const isOnItems = ({ type, on }: { type: DiscountType; on: 'order' | 'items' }): boolean =>
  type === 'fixed-price' || type === 'buy-x-get-y' || (type !== 'free-shipping' && on === 'items');
