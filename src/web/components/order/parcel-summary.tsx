import * as m from '#i18n/messages.ts';
import type { ReactNode } from 'react';
import { joinNames } from '#contract/format.ts';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import type { Parcel } from '#contract/order/parcels.ts';
import { type LineNames, shopperNames } from '#web/store/order/line-names.ts';
import { parcelStatusLabels, trackingText } from '#web/store/order/parcel-labels.ts';
import { DateText } from '#web/components/site/date-text.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { TrackLink } from './track-link.tsx';

type Line = AdminOrder['cartItems'][number];
type ParcelSummaryProps = {
  parcel: Parcel;
  /** Of the order. */
  lines: readonly Line[];
  /** By default, lines are named as the shopper saw them. */
  namesOf?: (line: Line) => LineNames;
  /** What can be done with it. */
  children?: ReactNode;
};

const tones = { sent: 'success', delivered: 'neutral', lost: 'danger', returned_to_sender: 'danger' } as const;

/** A parcel: what became of it, how it is tracked, and what is in it. */
export function ParcelSummary({ parcel, lines, namesOf = shopperNames, children }: ParcelSummaryProps) {
  const { number, status, dispatchedAt, deliveredAt, trackingUrl } = parcel;
  const tracking = trackingText(parcel);
  return (
    <li className="space-y-2 py-5 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h3 className="flex flex-wrap items-center gap-x-3 font-sans text-base font-medium tracking-normal">
          {m.order_parcel_number({ number })}
          <Badge tone={tones[status]}>{parcelStatusLabels[status]()}</Badge>
        </h3>
        <div className="flex flex-wrap items-center gap-x-3">
          <p className="text-muted">
            <DateText value={deliveredAt ?? dispatchedAt} />
          </p>
          {children}
        </div>
      </div>
      <ul>
        {parcel.lines.map(({ position, quantity }) => {
          const line = lines.find((one) => one.position === position);
          if (!line) return null;
          const { name, options } = namesOf(line);
          return (
            <li key={position}>
              {quantity} × <bdi>{joinNames([name, options])}</bdi>
            </li>
          );
        })}
      </ul>
      {(tracking !== '' || trackingUrl !== '') && (
        <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          {tracking && (
            <bdi dir="ltr" className="break-all text-muted">
              {tracking}
            </bdi>
          )}
          <TrackLink parcel={parcel} />
        </p>
      )}
    </li>
  );
}
