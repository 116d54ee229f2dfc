import type { PaymentMethod } from '#contract/order/order.ts';

/** Returns the payment methods that a bag can be paid with. A gift card is sent once it is paid, so cash on delivery would come too late. */
export const offeredMethods = (methods: readonly PaymentMethod[], hasGiftCard: boolean): readonly PaymentMethod[] =>
  hasGiftCard ? methods.filter((method) => method !== 'cod') : methods;
