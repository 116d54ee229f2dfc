import type { PaymentMethod } from '#contract/order/order.ts';

export const paymentMethodLabels: Readonly<Record<PaymentMethod, string>> = {
  paypal: 'PayPal',
  card: 'Card',
  cod: 'Cash on delivery',
};
