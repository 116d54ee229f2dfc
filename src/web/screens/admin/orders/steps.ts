import type { AdminOrder } from '#contract/order/order-admin.ts';
import type { OrderStatus } from '#contract/order/order-states.ts';
import { formatAmount } from '#contract/money.ts';
import { isFree } from '#web/store/order/order-labels.ts';

type Words = { action: string; question: string; yes: string; no: string; done: string };

/** What the team may do with an order, in its words. */
export const stepLabels: Readonly<Record<OrderStatus, Words>> = {
  pending: words('Pending', 'Make this order pending?', 'Yes, make it pending', 'is pending'),
  confirmed: words('Confirm', 'Confirm this order?', 'Yes, confirm it', 'is confirmed'),
  dispatched: words('Dispatched', 'Is this order on its way?', 'Yes, it is on its way', 'is dispatched'),
  delivered: words('Delivered', 'Has this order arrived?', 'Yes, it has arrived', 'is delivered'),
  cancelled: words('Cancel order', 'Cancel this order?', 'Yes, cancel it', 'is cancelled', 'Keep the order'),
  returned: words('Returned', 'Has this order come back?', 'Yes, it is back', 'is returned'),
};

function words(action: string, question: string, yes: string, done: string, no = 'Not yet'): Words {
  return { action, question, yes, done, no };
}

/** What the step brings about. None of them can be undone, so each is asked for. */
export function consequenceOf(order: AdminOrder, to: OrderStatus): string {
  const { paymentMethod, paymentStatus, totalAmount } = order;
  const isPaid = paymentStatus === 'paid' && !isFree(order);
  const isCash = paymentMethod === 'cod' && paymentStatus === 'pending';
  if (to === 'dispatched') return 'The shopper gets a letter that says so. This cannot be undone.';
  if (to === 'cancelled' && isPaid) {
    return `Its pieces go back into stock and ${formatAmount(totalAmount)} to the shopper, who gets a letter. This cannot be undone.`;
  }
  if (to === 'cancelled') return 'Its pieces go back into stock, and the shopper gets a letter. This cannot be undone.';
  if (to === 'returned' && isPaid) {
    return 'Its pieces go back into stock. The money stays until you refund it here. This cannot be undone.';
  }
  if (to === 'returned') return 'Its pieces go back into stock. This cannot be undone.';
  if (to === 'delivered' && isCash) {
    return `It then counts as paid, ${formatAmount(totalAmount)} in cash. This cannot be undone.`;
  }
  return 'This cannot be undone.';
}
