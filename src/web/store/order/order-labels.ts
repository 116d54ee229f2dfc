import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import { joinNames } from '#contract/format.ts';
import type { Order, OrderPaymentMethod, OrderTender } from '#contract/order/order.ts';
import type { ProposedEdit } from '#contract/order/order-edit.ts';
import { holdsPayment, wasPaid, type OrderStatus, type PaymentStatus } from '#contract/order/order-states.ts';
import { paymentMethodLabels } from './payment-method-labels.ts';

type Tone = 'neutral' | 'success' | 'warning' | 'danger';

/** The labels of order statuses, for shoppers. */
export const orderStatusLabels: Readonly<Record<OrderStatus, { label: Text; tone: Tone }>> = {
  pending: { label: m.order_pending, tone: 'warning' },
  confirmed: { label: m.order_confirmed, tone: 'success' },
  dispatched: { label: m.common_dispatched, tone: 'success' },
  lost: { label: m.order_lost, tone: 'danger' },
  returned_to_sender: { label: m.order_returned_to_sender, tone: 'danger' },
  delivered: { label: m.common_delivered, tone: 'neutral' },
  cancelled: { label: m.order_cancelled, tone: 'neutral' },
  returned: { label: m.common_returned, tone: 'neutral' },
};

export const paymentStatusLabels = {
  pending: m.order_pending,
  paid: m.order_paid,
  failed: m.order_failed,
  partly_refunded: m.order_partly_refunded,
  refunded: m.common_refunded,
} satisfies Readonly<Record<PaymentStatus, Text>>;

/** What became of the payment of an order, or is to come. */
type PaymentState = PaymentStatus | 'not_paid' | 'due_on_delivery' | 'refund_on_its_way' | 'nothing_to_pay';

const paymentLabels: Readonly<Record<PaymentState, Text>> = {
  ...paymentStatusLabels,
  not_paid: m.order_not_paid,
  due_on_delivery: m.order_due_on_delivery,
  refund_on_its_way: m.order_refund_on_its_way,
  nothing_to_pay: m.order_nothing_to_pay,
};

/** The labels behind the payment method. */
const labelsWithMethod: Readonly<Record<PaymentState, (inputs: { method: string }) => string>> = {
  pending: m.order_method_pending,
  paid: m.order_method_paid,
  failed: m.order_method_failed,
  partly_refunded: m.order_method_partly_refunded,
  refunded: m.order_method_refunded,
  not_paid: m.order_method_not_paid,
  due_on_delivery: m.order_method_due_on_delivery,
  refund_on_its_way: m.order_method_refund_on_its_way,
  nothing_to_pay: m.order_method_nothing_to_pay,
};

export { paymentMethodLabels };

export const editStatusLabels: Readonly<Record<ProposedEdit['status'], Text>> = {
  proposed: m.order_edit_proposed,
  applied: m.order_edit_applied,
  withdrawn: m.order_edit_withdrawn,
  expired: m.order_edit_expired,
  dropped: m.order_edit_dropped,
};

type States = Pick<Order, 'orderStatus' | 'paymentStatus'>;
type PaidOrder = States & Pick<Order, 'paymentMethod' | 'totalAmount' | 'due'>;

/** Returns true when the order can be paid, and will be cancelled when it is not. */
export const awaitsPayment = ({ orderStatus, paymentStatus, paymentMethod }: States & Pick<Order, 'paymentMethod'>) =>
  orderStatus === 'pending' && paymentMethod !== 'cod' && (paymentStatus === 'pending' || paymentStatus === 'failed');

/** Returns true when the team has changed an order that was paid, and waits for the difference. */
export const awaitsDifference = (order: States & Pick<Order, 'toPay'>): boolean =>
  holdsPayment(order) && order.orderStatus !== 'cancelled' && order.toPay > 0;

/** Returns true when there is something to pay for an order now. */
export const isToPay = (order: States & Pick<Order, 'paymentMethod' | 'toPay'>): boolean =>
  awaitsPayment(order) || awaitsDifference(order);

/** Returns the status of an order, for shoppers. */
export function orderStatusLabel(order: States & Pick<Order, 'paymentMethod' | 'fulfilment'>): {
  label: string;
  tone: Tone;
} {
  if (awaitsPayment(order)) return { label: m.order_awaiting_payment(), tone: 'warning' };
  if (order.orderStatus === 'confirmed' && order.fulfilment === 'part')
    return { label: m.order_partly_dispatched(), tone: 'success' };
  const { label, tone } = orderStatusLabels[order.orderStatus];
  return { label: label(), tone };
}

/** Returns true for a cancelled order whose payment will be refunded automatically. */
export const isRefundPending = (order: States): boolean => order.orderStatus === 'cancelled' && holdsPayment(order);

/** Returns what became of the payment of an order that was refunded, in part or in full, or will be; for shoppers. */
export const refundLabel = (order: PaidOrder): string | undefined => {
  const isRefunded = order.paymentStatus === 'partly_refunded' || order.paymentStatus === 'refunded';
  return !isFree(order) && (isRefunded || isRefundPending(order)) ? paymentLabel(order) : undefined;
};

/** Returns true for an order with nothing to pay or refund. */
/** How an order is paid, also by what the team has recorded. */
const orderMethodLabels: Readonly<Record<OrderPaymentMethod, Text>> = {
  ...paymentMethodLabels,
  transfer: m.order_bank_transfer,
  cash: m.order_cash,
};

export const isFree = ({ totalAmount }: Pick<Order, 'totalAmount'>): boolean => totalAmount === 0;

/** Returns what an order leaves to pay with money, after gift cards and store credit. */
export const dueOf = ({ totalAmount, due = totalAmount }: Pick<Order, 'totalAmount' | 'due'>): number => due;

/** Returns what is paid next: what a change of the order costs, or the order. */
export const amountToPay = (order: States & Pick<Order, 'toPay' | 'totalAmount' | 'due'>): number =>
  awaitsDifference(order) ? order.toPay : dueOf(order);

/** Returns true for an order that gift cards and store credit pay entirely. */
const isCovered = (order: PaidOrder): boolean => !isFree(order) && dueOf(order) === 0;

/** `Gift card ending 7Q2K` or `Store credit`. */
export const nameOfTender = ({ kind, ending = '' }: OrderTender): string =>
  kind === 'gift-card' ? m.order_gift_card_ending({ ending }) : m.order_store_credit();

/** Returns the payment method, or the gift cards and store credit that leave nothing to pay. */
export const paidWith = (order: PaidOrder & Pick<Order, 'tender'>): string =>
  isCovered(order) ? joinNames((order.tender ?? []).map(nameOfTender)) : orderMethodLabels[order.paymentMethod]();

/** Returns the status of the payment. A payment that will never come is not pending. */
const statusOf = (order: States): PaymentState =>
  order.orderStatus === 'cancelled' && !wasPaid(order) ? 'not_paid' : order.paymentStatus;

/** Returns the status of the payment, and what is to come. */
function stateOf(order: PaidOrder): PaymentState {
  if (isFree(order)) return 'nothing_to_pay';
  if (isDueOnDelivery(order)) return 'due_on_delivery';
  return isRefundPending(order) ? 'refund_on_its_way' : statusOf(order);
}

/** Returns the status of the payment, and what is to come. */
export const paymentLabel = (order: PaidOrder): string => paymentLabels[stateOf(order)]();

const methodOf = ({ paymentMethod }: Pick<Order, 'paymentMethod'>) => ({
  method: orderMethodLabels[paymentMethod](),
});

/** Returns the payment method, and the status of the payment. */
export const paymentLabelWithMethod = (order: PaidOrder): string =>
  isCovered(order) ? paymentLabel(order) : labelsWithMethod[stateOf(order)](methodOf(order));

/** Returns true while the shopper has nothing to do, because the cash is collected with the package. */
const isDueOnDelivery = (order: States & Pick<Order, 'paymentMethod'>): boolean =>
  order.paymentMethod === 'cod' && order.paymentStatus === 'pending' && isOnItsWay(order);

/** Returns the payment method and status, for admins. */
export function paymentSummary(order: PaidOrder & Pick<Order, 'tender'>): string {
  if (isFree(order)) return m.order_nothing_to_pay();
  if (isDueOnDelivery(order)) return m.order_method_due(methodOf(order));
  return labelsWithMethod[statusOf(order)]({ method: paidWith(order) });
}

/** Returns the text of a URL as a key of the labels; undefined when it is not one. */
export const parseKey = <Key extends string>(
  labels: Readonly<Record<Key, unknown>>,
  text: string | null,
): Key | undefined => Object.keys(labels).find((key): key is Key => key === text);

/** Returns true while the expected arrival is worth showing: the order is confirmed and not delivered yet. */
export const isOnItsWay = ({ orderStatus }: Pick<Order, 'orderStatus'>): boolean =>
  orderStatus === 'confirmed' || orderStatus === 'dispatched';
