import type { Order } from '#contract/order/order.ts';
import { isUndelivered, wasPaid } from '#contract/order/order-states.ts';
import type { OrderReturn } from '#contract/order/order-return.ts';
import { isFree, isRefundPending, orderStatusLabels } from '#web/store/order/order-labels.ts';

/** `current` is the last step that the order has reached. */
export type Step = {
  name: string;
  state: 'done' | 'current' | 'ahead';
  detail?: string;
  /** For a step that went another way than planned. */
  mark?: 'problem' | 'cancelled';
};

type Part = Pick<Order, 'orderStatus' | 'paymentStatus' | 'paymentMethod' | 'totalAmount' | 'trackingNumber'>;
type Returned = Pick<OrderReturn, 'status'>;
type Ending = Omit<Step, 'state'>;
type Reached = Ending & { isReached: boolean };

const isSent = ({ orderStatus }: Part) =>
  ['dispatched', 'lost', 'returned_to_sender', 'delivered', 'returned'].includes(orderStatus);

function payment(order: Part): Reached {
  if (isFree(order)) return { name: 'Nothing to pay', isReached: wasPaid(order) };
  if (order.paymentMethod === 'cod' && !wasPaid(order)) {
    return { name: 'Confirmed', isReached: order.orderStatus !== 'pending', detail: 'Pay on delivery' };
  }
  return { name: 'Paid', isReached: wasPaid(order) };
}

const dispatched = (order: Part): Reached => ({
  name: 'Dispatched',
  isReached: isSent(order),
  ...(order.trackingNumber && { detail: `Tracking number ${order.trackingNumber}` }),
});

/** The steps after, or in place of, the delivery. */
function ending(order: Part, returns: readonly Returned[]): Reached[] {
  const { orderStatus, paymentStatus } = order;
  const ends: Ending[] = [];
  if (isUndelivered(order)) {
    const { label } = orderStatusLabels[orderStatus];
    const next = wasPaid(order) ? 'refund you' : 'cancel it';
    ends.push({ name: label, detail: `We’ll send it again or ${next}.`, mark: 'problem' });
  }
  const latest = returns.findLast(({ status }) => status === 'requested' || status === 'accepted');
  if (orderStatus === 'delivered' && latest) {
    ends.push({ name: latest.status === 'requested' ? 'Return requested' : 'Partly returned' });
  }
  if (orderStatus === 'cancelled') ends.push({ name: 'Cancelled', mark: 'cancelled' });
  if (orderStatus === 'returned') ends.push({ name: 'Returned' });
  if (isRefundPending(order)) ends.push({ name: 'Refund on its way' });
  else if (paymentStatus === 'partly_refunded') ends.push({ name: 'Partly refunded' });
  if (paymentStatus === 'refunded' && !isFree(order)) ends.push({ name: 'Refunded' });
  return ends.map((end) => ({ ...end, isReached: true }));
}

/** Returns the steps of an order from placement to its end, without those that will no longer happen. */
export function timelineOf(order: Part, returns: readonly Returned[] = []): Step[] {
  const ends = ending(order, returns);
  const delivered: Reached = {
    name: 'Delivered',
    isReached: order.orderStatus === 'delivered' || order.orderStatus === 'returned',
  };
  const all: Reached[] = [{ name: 'Ordered', isReached: true }, payment(order), dispatched(order), delivered, ...ends];
  const isCancelled = order.orderStatus === 'cancelled';
  const steps = ends.length === 0 ? all : all.filter((step) => step.isReached && !(isCancelled && isUnpaid(step)));
  const latest = steps.findLastIndex(({ isReached }) => isReached);
  return steps.map(({ isReached, ...step }, index) => ({
    ...step,
    state: index === latest ? 'current' : isReached ? 'done' : 'ahead',
  }));
}

/** Whether the step stands for a payment that a cancelled order never makes. */
const isUnpaid = ({ name }: Reached): boolean => name === 'Confirmed' || name === 'Nothing to pay';
