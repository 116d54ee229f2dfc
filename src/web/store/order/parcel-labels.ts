import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import { carrierName } from '#contract/order/carriers.ts';
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
