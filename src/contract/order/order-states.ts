import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import type { OrderPaymentMethod } from './order.ts';
import type { ParcelStatus } from './parcels.ts';

/** The statuses of an order and its payment, and all allowed transitions between them (contract, "Orders"; D11). */
export type OrderStatus =
  | 'pending'
  | 'confirmed'
  | 'dispatched'
  | 'lost'
  | 'returned_to_sender'
  | 'delivered'
  | 'cancelled'
  | 'returned';
export type PaymentStatus = 'pending' | 'paid' | 'failed' | 'partly_refunded' | 'refunded';

export const orderTransitions: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['dispatched', 'cancelled'],
  dispatched: ['delivered', 'lost', 'returned_to_sender'],
  lost: ['dispatched', 'delivered', 'returned_to_sender', 'cancelled'],
  returned_to_sender: ['dispatched', 'cancelled'],
  delivered: ['returned'],
  cancelled: [],
  returned: [],
};

export const paymentTransitions: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  pending: ['paid', 'failed'],
  paid: ['partly_refunded', 'refunded'],
  failed: ['pending'],
  partly_refunded: ['refunded'],
  refunded: [],
};

export const canMoveOrder = (from: OrderStatus, to: OrderStatus): boolean => orderTransitions[from].includes(to);
export const canMovePayment = (from: PaymentStatus, to: PaymentStatus): boolean =>
  paymentTransitions[from].includes(to);

/** Returns true when the order was paid and not refunded in full. */
export const holdsPayment = ({ paymentStatus }: { paymentStatus: PaymentStatus }): boolean =>
  paymentStatus === 'paid' || paymentStatus === 'partly_refunded';

/** Returns true when the order was paid, even if it was refunded since. */
export const wasPaid = (order: { paymentStatus: PaymentStatus }): boolean =>
  holdsPayment(order) || order.paymentStatus === 'refunded';

type Outcome = { orderStatus: OrderStatus; paymentStatus: PaymentStatus };

/** Returns true when the order and its payment are final, so that the shopper may remove the order from their list (D18). */
export const isFinished = (order: Outcome): boolean =>
  order.orderStatus === 'delivered' ||
  order.orderStatus === 'returned' ||
  (order.orderStatus === 'cancelled' && !holdsPayment(order));

/** Returns true when the order was cancelled or returned and its payment is not fully refunded. */
export const canRefund = (order: Outcome): boolean =>
  (order.orderStatus === 'cancelled' || order.orderStatus === 'returned') && holdsPayment(order);

/** Returns true before the order is dispatched: pieces of it may not be sent yet. */
export const isUndispatched = ({ orderStatus }: { orderStatus: OrderStatus }): boolean =>
  orderStatus === 'pending' || orderStatus === 'confirmed';

/** Returns true when the lines and the address of the order can change: it is not dispatched, cancelled or refunded. */
export const isEditable = (order: Outcome): boolean => isUndispatched(order) && order.paymentStatus !== 'refunded';

/** Returns true when the parcel did not arrive. The order is then sent again, or cancelled and refunded. */
export const isUndelivered = ({ orderStatus }: { orderStatus: OrderStatus }): boolean =>
  orderStatus === 'lost' || orderStatus === 'returned_to_sender';

type InParcels = { orderStatus: OrderStatus; parcels: readonly { status: ParcelStatus }[] };

/** Returns true when the shopper may cancel the order: nothing of it was sent yet. */
export const canShopperCancel = (order: InParcels): boolean => isUndispatched(order) && order.parcels.length === 0;

type States = InParcels & { paymentStatus: PaymentStatus; paymentMethod: OrderPaymentMethod };

/** Returns why the parcels of an order keep it from this status; undefined when they do not. */
function parcelError({ orderStatus, parcels }: InParcels, to: OrderStatus): string | undefined {
  if (orderStatus === 'confirmed' && to === 'cancelled' && parcels.length > 0) return m.order_parcel_sent_already();
  if (isUndelivered({ orderStatus: to }) && parcels.some(({ status }) => status === 'delivered'))
    return m.order_parcel_has_arrived();
  return undefined;
}

/** Returns why an admin cannot change an order to this status now; undefined when it is allowed. */
export function statusChangeError(order: States, to: OrderStatus): string | undefined {
  const { orderStatus, paymentMethod } = order;
  if (orderStatus === 'pending' && to === 'dispatched') return m.order_this_order_is_pending_it();
  if (!canMoveOrder(orderStatus, to))
    return m.order_this_order_is_so_it({ orderStatus: inWords(orderStatus), to: inWords(to) });
  if (to === 'confirmed' && !holdsPayment(order) && paymentMethod !== 'cod') {
    return m.order_this_order_is_pending_it_can();
  }
  return parcelError(order, to);
}

/** Returns the next steps of an order, without those that its parcels rule out. */
export const stepsOf = (order: InParcels): OrderStatus[] =>
  orderTransitions[order.orderStatus].filter((to) => parcelError(order, to) === undefined);

/** Returns why an order cannot be dispatched from a list, where nothing is asked about its pieces; undefined when it can. */
export function listDispatchError(order: States): string | undefined {
  if (order.orderStatus === 'lost') return m.order_this_order_is_lost_open_it();
  if (order.orderStatus === 'returned_to_sender') return m.order_this_order_is_returned_to_sender_open_it();
  return statusChangeError(order, 'dispatched');
}

/** A status within a sentence. */
const states: Readonly<Record<OrderStatus, Text>> = {
  pending: m.order_state_pending,
  confirmed: m.order_state_confirmed,
  dispatched: m.order_state_dispatched,
  lost: m.order_state_lost,
  returned_to_sender: m.order_state_returned_to_sender,
  delivered: m.order_state_delivered,
  cancelled: m.order_state_cancelled,
  returned: m.order_state_returned,
};
const inWords = (status: OrderStatus): string => states[status]();
