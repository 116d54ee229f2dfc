import type { PaymentMethod } from '#contract/order.ts';
import type { OrderStatus, PaymentStatus } from '#contract/order-states.ts';

type Tone = 'neutral' | 'success' | 'warning' | 'danger';

/** How the states of an order are called in front of a shopper. */
export const orderStatusWords: Readonly<Record<OrderStatus, { label: string; tone: Tone }>> = {
  pending: { label: 'Pending', tone: 'warning' },
  confirmed: { label: 'Confirmed', tone: 'success' },
  dispatched: { label: 'Dispatched', tone: 'success' },
  delivered: { label: 'Delivered', tone: 'neutral' },
  cancelled: { label: 'Cancelled', tone: 'danger' },
  returned: { label: 'Returned', tone: 'neutral' },
};

export const paymentStatusWords: Readonly<Record<PaymentStatus, string>> = {
  pending: 'Pending',
  paid: 'Paid',
  failed: 'Failed',
  refunded: 'Refunded',
};

export const paymentMethodWords: Readonly<Record<PaymentMethod, string>> = {
  paypal: 'PayPal',
  card: 'Card',
  cod: 'Cash on delivery',
};
