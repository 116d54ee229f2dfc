import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import type { PaymentMethod } from '#contract/order/order.ts';

export const paymentMethodLabels: Readonly<Record<PaymentMethod, Text>> = {
  paypal: m.order_paypal,
  card: m.order_card,
  cod: m.order_cash_on_delivery,
};
