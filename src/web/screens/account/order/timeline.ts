import * as m from '#i18n/messages.ts';
import type { Order } from '#contract/order/order.ts';
import { isUndelivered, wasPaid } from '#contract/order/order-states.ts';
import type { OrderReturn } from '#contract/order/order-return.ts';
import { restFollows } from '#web/store/order/parcel-labels.ts';
import { isFree, isRefundPending, orderStatusLabels } from '#web/store/order/order-labels.ts';

/** `current` is the last step that the order has reached. */
export type Step = {
  name: string;
  state: 'done' | 'current' | 'ahead';
  detail?: string;
  /** For a step that went another way than planned. */
  mark?: 'problem' | 'cancelled';
};

type Part = Pick<
  Order,
  'orderStatus' | 'paymentStatus' | 'paymentMethod' | 'totalAmount' | 'trackingNumber' | 'fulfilment' | 'parcels'
>;
type Returned = Pick<OrderReturn, 'status'>;
type Ending = Omit<Step, 'state'>;
type Reached = Ending & { isReached: boolean };

const isSent = ({ orderStatus }: Part) =>
  ['dispatched', 'lost', 'returned_to_sender', 'delivered', 'returned'].includes(orderStatus);

function payment(order: Part): Reached {
  if (isFree(order)) return { name: m.account_nothing_to_pay(), isReached: wasPaid(order) };
  if (order.paymentMethod === 'cod' && !wasPaid(order)) {
    return {
      name: m.account_confirmed(),
      isReached: order.orderStatus !== 'pending',
      detail: m.account_pay_on_delivery(),
    };
  }
  return { name: m.account_paid(), isReached: wasPaid(order) };
}

/** The tracking number of the only parcel, or that another follows. Several are listed on their own. */
function detailOf(order: Part): { detail?: string } {
  const { parcels, trackingNumber } = order;
  if (restFollows(order)) return { detail: m.order_the_rest_follows() };
  return trackingNumber && parcels.length <= 1 ? { detail: m.account_tracking_number({ trackingNumber }) } : {};
}

const dispatched = (order: Part): Reached => ({
  name: m.common_dispatched(),
  isReached: isSent(order),
  ...detailOf(order),
});

/** The steps after, or in place of, the delivery. */
function ending(order: Part, returns: readonly Returned[]): Reached[] {
  const { orderStatus, paymentStatus } = order;
  const ends: Ending[] = [];
  if (isUndelivered(order)) {
    const { label } = orderStatusLabels[orderStatus];
    const detail = wasPaid(order) ? m.account_send_again_or_refund() : m.account_send_again_or_cancel();
    ends.push({ name: label(), detail, mark: 'problem' });
  }
  const latest = returns.findLast(({ status }) => status === 'requested' || status === 'accepted');
  if (orderStatus === 'delivered' && latest) {
    ends.push({ name: latest.status === 'requested' ? m.account_return_requested() : m.account_partly_returned() });
  }
  if (orderStatus === 'cancelled') ends.push({ name: m.account_cancelled(), mark: 'cancelled' });
  if (orderStatus === 'returned') ends.push({ name: m.common_returned() });
  if (isRefundPending(order)) ends.push({ name: m.account_refund_on_its_way() });
  else if (paymentStatus === 'partly_refunded') ends.push({ name: m.account_partly_refunded() });
  if (paymentStatus === 'refunded' && !isFree(order)) ends.push({ name: m.common_refunded() });
  return ends.map((end) => ({ ...end, isReached: true }));
}

/** Returns the steps of an order from placement to its end, without those that will no longer happen. */
export function timelineOf(order: Part, returns: readonly Returned[] = []): Step[] {
  const ends = ending(order, returns);
  const delivered: Reached = {
    name: m.common_delivered(),
    isReached: order.orderStatus === 'delivered' || order.orderStatus === 'returned',
  };
  const paid = payment(order);
  const all: Reached[] = [{ name: m.account_ordered(), isReached: true }, paid, dispatched(order), delivered, ...ends];
  // A cancelled order never makes a payment that was not made yet.
  const isMoot = (step: Reached) =>
    step === paid && order.orderStatus === 'cancelled' && (isFree(order) || !wasPaid(order));
  const steps = ends.length === 0 ? all : all.filter((step) => step.isReached && !isMoot(step));
  const latest = steps.findLastIndex(({ isReached }) => isReached);
  return steps.map(({ isReached, ...step }, index) => ({
    ...step,
    state: index === latest ? 'current' : isReached ? 'done' : 'ahead',
  }));
}
