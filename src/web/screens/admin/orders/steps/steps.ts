import type { AdminOrder } from '#contract/order/order-admin.ts';
import { holdsPayment, isUndelivered, type OrderStatus } from '#contract/order/order-states.ts';
import { formatAmount, toCents, toDollars } from '#contract/money.ts';
import { isFree } from '#web/store/order/order-labels.ts';

type StepLabels = { action: string; question: string; yes: string; no: string; done: string };

const stepLabels: Readonly<Record<OrderStatus, StepLabels>> = {
  pending: labels('Pending', 'Make this order pending?', 'Yes, make it pending', 'is pending'),
  confirmed: labels('Confirm', 'Confirm this order?', 'Yes, confirm it', 'is confirmed'),
  dispatched: labels('Mark as dispatched', 'Is this order on its way?', 'Yes, it is on its way', 'is dispatched'),
  lost: labels('Lost', 'Is this parcel lost?', 'Yes, it is lost', 'is lost'),
  returned_to_sender: labels(
    'Returned to sender',
    'Has this parcel come back undelivered?',
    'Yes, it came back',
    'is returned to sender',
  ),
  delivered: labels('Delivered', 'Has this order arrived?', 'Yes, it has arrived', 'is delivered'),
  cancelled: labels('Cancel order', 'Cancel this order?', 'Yes, cancel it', 'is cancelled', 'Keep the order'),
  returned: labels('Returned', 'Has this order come back?', 'Yes, it is back', 'is returned'),
};

const sendAgain = labels(
  'Send again',
  'Is this order on its way again?',
  'Yes, it is on its way',
  'is dispatched again',
);

/** Returns the labels of the button and the dialog of a step. */
export const stepLabelsOf = (order: AdminOrder, to: OrderStatus): StepLabels =>
  to === 'dispatched' && isUndelivered(order) ? sendAgain : stepLabels[to];

function labels(action: string, question: string, yes: string, done: string, no = 'Not yet'): StepLabels {
  return { action, question, yes, done, no };
}

/** Returns the consequences of a step for its confirmation dialog. */
export function consequenceOf(order: AdminOrder, to: OrderStatus): string {
  const { paymentMethod, paymentStatus, totalAmount, refunded } = order;
  const isPaid = holdsPayment(order) && !isFree(order);
  const left = formatAmount(toDollars(toCents(totalAmount) - toCents(refunded)));
  const isCash = paymentMethod === 'cod' && paymentStatus === 'pending';
  if (to === 'lost' || to === 'returned_to_sender') {
    return 'The shopper sees it on the order but gets no e-mail. You can then send the order again, or cancel and refund it.';
  }
  if (to === 'cancelled' && isUndelivered(order)) {
    return isPaid
      ? `${left} is refunded, and the shopper gets an e-mail. This cannot be undone.`
      : 'The shopper gets an e-mail. This cannot be undone.';
  }
  if (to === 'dispatched') return 'The shopper gets an e-mail. This cannot be undone.';
  if (to === 'cancelled' && isPaid) {
    return `Its items go back into stock, ${left} is refunded, and the shopper gets an e-mail. This cannot be undone.`;
  }
  if (to === 'cancelled') return 'Its items go back into stock, and the shopper gets an e-mail. This cannot be undone.';
  if (to === 'returned' && isPaid) {
    return 'Its items go back into stock. The payment is not refunded until you do it here. This cannot be undone.';
  }
  if (to === 'returned') return 'Its items go back into stock. This cannot be undone.';
  if (to === 'delivered' && isCash) {
    return `It then counts as paid, ${formatAmount(totalAmount)} in cash. This cannot be undone.`;
  }
  return 'This cannot be undone.';
}
