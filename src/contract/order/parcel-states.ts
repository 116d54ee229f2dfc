import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import type { OrderStatus } from './order-states.ts';
import type { ParcelStatus } from './parcels.ts';
import type { PiecesOfLine } from './pieces.ts';

/** What can become of a parcel. A lost one may still turn up. */
export const parcelTransitions: Readonly<Record<ParcelStatus, readonly ParcelStatus[]>> = {
  sent: ['delivered', 'lost', 'returned_to_sender'],
  lost: ['delivered', 'returned_to_sender'],
  delivered: [],
  returned_to_sender: [],
};

/** The states of orders that have parcels to send, or whose parcels can still change. */
const underWay: ReadonlySet<OrderStatus> = new Set(['confirmed', 'dispatched', 'lost', 'returned_to_sender']);

/** Whether pieces of an order can be sent in another parcel. */
export const canShip = (orderStatus: OrderStatus, pieces: readonly Pick<PiecesOfLine, 'left'>[]): boolean =>
  underWay.has(orderStatus) && pieces.some(({ left }) => left > 0);

/** Whether what became of a parcel of the order can still be said. */
export const canMoveParcel = (orderStatus: OrderStatus, from: ParcelStatus, to: ParcelStatus): boolean =>
  (underWay.has(orderStatus) || orderStatus === 'delivered') && parcelTransitions[from].includes(to);

/** A parcel that has arrived or can. */
export const arrives = ({ status }: { status: ParcelStatus }): boolean => status === 'sent' || status === 'delivered';

type Parcels = readonly { status: ParcelStatus }[];

/** Whether a parcel can be deleted as if it had never been sent. One that did not arrive may have been replaced by those after it. */
export const canDeleteParcel = (
  orderStatus: OrderStatus,
  parcels: Parcels,
  { status }: { status: ParcelStatus },
): boolean => orderStatus === 'confirmed' && status === 'sent' && parcels.every(arrives);

type OrderInParcels = { orderStatus: OrderStatus; parcels: Parcels; pieces: readonly Pick<PiecesOfLine, 'left'>[] };

/**
 * Returns the state that its parcels give an order: it is dispatched when nothing is left to send for the first time, delivered when
 * all of it has arrived, and `lost` or `returned_to_sender` like the latest of them when none can arrive any more.
 */
export function statusByParcels({ orderStatus, parcels, pieces }: OrderInParcels): OrderStatus {
  const latest = parcels.at(-1);
  const isAllSent = pieces.every(({ left }) => left === 0);
  if (!latest || !underWay.has(orderStatus) || (orderStatus === 'confirmed' && !isAllSent)) return orderStatus;
  const arriving = parcels.filter(arrives);
  if (arriving.length === 0) return latest.status === 'lost' ? 'lost' : 'returned_to_sender';
  return isAllSent && arriving.every(({ status }) => status === 'delivered') ? 'delivered' : 'dispatched';
}

/** A state of a parcel within a sentence. */
const states: Readonly<Record<ParcelStatus, Text>> = {
  sent: m.order_parcel_state_sent,
  delivered: m.order_parcel_state_delivered,
  lost: m.order_parcel_state_lost,
  returned_to_sender: m.order_parcel_state_returned_to_sender,
};

/** Returns why a parcel cannot become this. */
export const parcelStateError = (status: ParcelStatus, to: ParcelStatus): string =>
  m.order_parcel_is_so_it({ status: states[status](), to: states[to]() });
