import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import { holdsPayment, isUndelivered, type OrderStatus } from '#contract/order/order-states.ts';
import { formatAmount } from '#contract/format.ts';
import { toMinor, toDecimal } from '#contract/money/money.ts';
import { isFree } from '#web/store/order/order-labels.ts';

type DoneText = (inputs: { id: string }) => string;
type StepLabels = { action: Text; question: Text; yes: Text; no: Text; done: DoneText };

const stepLabels: Readonly<Record<OrderStatus, StepLabels>> = {
  pending: labels(
    m.admin_orders_pending,
    m.admin_orders_make_this_order_pending,
    m.admin_orders_yes_make_it_pending,
    m.admin_orders_order_is_pending,
  ),
  confirmed: labels(
    m.admin_orders_confirm,
    m.admin_orders_confirm_this_order,
    m.admin_orders_yes_confirm_it,
    m.admin_orders_order_is_confirmed,
  ),
  dispatched: labels(
    m.admin_orders_mark_as_dispatched,
    m.admin_orders_is_this_order_on_its,
    m.admin_orders_yes_it_is_on_its,
    m.admin_orders_order_is_dispatched,
  ),
  lost: labels(
    m.admin_orders_lost,
    m.admin_orders_is_this_parcel_lost,
    m.admin_orders_yes_it_is_lost,
    m.admin_orders_order_is_lost,
  ),
  returned_to_sender: labels(
    m.admin_orders_returned_to_sender,
    m.admin_orders_has_this_parcel_come_back,
    m.admin_orders_yes_it_came_back,
    m.admin_orders_order_is_returned_to_sender,
  ),
  delivered: labels(
    m.common_delivered,
    m.admin_orders_has_this_order_arrived,
    m.admin_orders_yes_it_has_arrived,
    m.admin_orders_order_is_delivered,
  ),
  cancelled: labels(
    m.admin_orders_cancel_order,
    m.admin_orders_cancel_this_order,
    m.admin_orders_yes_cancel_it,
    m.admin_orders_order_is_cancelled,
    m.admin_orders_keep_the_order,
  ),
  returned: labels(
    m.common_returned,
    m.admin_orders_has_this_order_come_back,
    m.admin_orders_yes_it_is_back,
    m.admin_orders_order_is_returned,
  ),
};

const sendAgain = labels(
  m.admin_orders_send_again,
  m.admin_orders_is_this_order_on_its_way,
  m.admin_orders_yes_it_is_on_its,
  m.admin_orders_order_is_dispatched_again,
);

/** Returns the labels of the button and the dialog of a step. */
export const stepLabelsOf = (order: AdminOrder, to: OrderStatus): StepLabels =>
  to === 'dispatched' && isUndelivered(order) ? sendAgain : stepLabels[to];

/** Returns the label of the button that sends what is left of an order. */
export function shipLabelOf(order: AdminOrder): string {
  if (isUndelivered(order)) return m.admin_orders_send_again();
  if (order.shipping?.kind === 'pickup') return m.admin_orders_mark_as_dispatched();
  return order.parcels.length > 0 ? m.admin_orders_ship_the_rest() : m.admin_orders_ship();
}

function labels(
  action: Text,
  question: Text,
  yes: Text,
  done: DoneText,
  no: Text = m.admin_orders_not_yet,
): StepLabels {
  return { action, question, yes, done, no };
}

/** Returns the consequences of a step for its confirmation dialog. */
export function consequenceOf(order: AdminOrder, to: OrderStatus): string {
  const { paymentMethod, paymentStatus, totalAmount, refunded, currency } = order;
  const isPaid = holdsPayment(order) && !isFree(order);
  const left = formatAmount(
    toDecimal(toMinor(totalAmount, currency) - toMinor(refunded, currency), currency),
    currency,
  );
  const isCash = paymentMethod === 'cod' && paymentStatus === 'pending';
  if (to === 'lost' || to === 'returned_to_sender') {
    return m.admin_orders_the_shopper_sees_it_on();
  }
  if (to === 'cancelled' && isUndelivered(order)) {
    return isPaid ? m.admin_orders_is_refunded_and_the_shopper({ left }) : m.admin_orders_the_shopper_gets_an_e_mail();
  }
  if (to === 'dispatched') return m.admin_orders_the_shopper_gets_an_e_mail();
  if (to === 'cancelled' && isPaid) {
    return m.admin_orders_its_items_go_back_into({ left });
  }
  if (to === 'cancelled') return m.admin_orders_its_items_go_back_into_stock();
  if (to === 'returned' && isPaid) {
    return m.admin_orders_its_items_go_back_into_stock_the();
  }
  if (to === 'returned') return m.admin_orders_its_items_go_back_into_stock_this();
  if (to === 'delivered' && isCash) {
    return m.admin_orders_it_then_counts_as_paid({ amount: formatAmount(totalAmount, currency) });
  }
  return m.common_this_cannot_be_undone();
}
