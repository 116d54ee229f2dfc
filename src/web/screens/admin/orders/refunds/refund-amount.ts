import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import { formatAmount } from '#contract/format.ts';
import { parseAmount } from '#contract/money/amount-text.ts';
import { toMinor } from '#contract/money/money.ts';
import { invalidFields } from '#web/store/api-error.ts';
import { dueOf } from '#web/store/order/order-labels.ts';

type Destinations = Readonly<Record<AdminOrder['paymentMethod'], Text>>;

const destinations: Destinations = {
  cod: m.admin_orders_refunded_in_cash,
  cash: m.admin_orders_refunded_in_cash,
  transfer: m.admin_orders_refunded_by_transfer,
  card: m.admin_orders_refunded_to_the_card,
  paypal: m.admin_orders_refunded_to_paypal,
};

/** Of an order of which gift cards or store credit pay a part. */
const destinationsWithTender: Destinations = {
  cod: m.admin_orders_refunded_in_cash_then,
  // No gift card pays a part of a draft order.
  cash: m.admin_orders_refunded_in_cash_then,
  transfer: m.admin_orders_refunded_by_transfer,
  card: m.admin_orders_refunded_to_card_then,
  paypal: m.admin_orders_refunded_to_paypal_then,
};

/** Returns where the money of a refund goes. */
export function destinationOf(order: AdminOrder): string {
  if (!order.tender) return destinations[order.paymentMethod]();
  return dueOf(order) === 0 ? m.admin_orders_refunded_to_tender() : destinationsWithTender[order.paymentMethod]();
}

/** `least` is the least amount to refund. */
type RefundLimits = { left: number; least?: number; currency: string };

/** Returns the entered refund. Throws a field error when that amount cannot be refunded. */
export function validRefund(text: string, { left, least = 0, currency }: RefundLimits): number {
  const refund = parseAmount(text);
  if (refund < least) throw invalidFields({ refund: m.field_enter_more_than({ limit: 0 }) });
  if (toMinor(refund, currency) <= toMinor(left, currency)) return refund;
  throw invalidFields({
    refund:
      left === 0
        ? m.field_nothing_is_left_to_refund()
        : m.field_enter_or_less({ maximum: formatAmount(left, currency) }),
  });
}
