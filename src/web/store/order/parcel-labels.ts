import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import { carrierName } from '#contract/order/carriers.ts';
import type { Order } from '#contract/order/order.ts';
import type { Parcel, ParcelStatus } from '#contract/order/parcels.ts';

export const parcelStatusLabels: Readonly<Record<ParcelStatus, Text>> = {
  sent: m.parcel_sent,
  delivered: m.parcel_delivered,
  lost: m.parcel_lost,
  returned_to_sender: m.parcel_returned_to_sender,
};

/** Names the carrier of a parcel and its number with it; empty without either. */
export const trackingText = ({ carrier, trackingNumber }: Pick<Parcel, 'carrier' | 'trackingNumber'>): string =>
  [carrierName(carrier), trackingNumber].filter(Boolean).join(' · ');

type Pieces = Pick<Order['cartItems'][number], 'left' | 'sent' | 'refunded'>;

/** Whether the lines of an order say what became of their pieces: some were refunded, or some were sent and others are left. */
export const isPartlySent = ({
  parcels,
  cartItems,
}: {
  parcels: readonly unknown[];
  cartItems: readonly Pieces[];
}): boolean =>
  cartItems.some(({ refunded }) => refunded > 0) || (parcels.length > 0 && cartItems.some(({ left }) => left > 0));

/** Says what became of the pieces of a line: "1 to send · 2 sent". */
export const piecesText = ({
  left,
  sent,
  refunded,
}: Pick<Order['cartItems'][number], 'left' | 'sent' | 'refunded'>): string =>
  [
    left > 0 && m.order_pieces_left({ count: left }),
    sent > 0 && m.order_pieces_sent({ count: sent }),
    refunded > 0 && m.order_pieces_refunded({ count: refunded }),
  ]
    .filter(Boolean)
    .join(' · ');

/** Whether a part of an order is under way or has arrived, and another parcel follows. */
export const restFollows = ({ orderStatus, fulfilment }: Pick<Order, 'orderStatus' | 'fulfilment'>): boolean =>
  fulfilment === 'part' && (orderStatus === 'confirmed' || orderStatus === 'dispatched');
