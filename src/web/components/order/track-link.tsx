import * as m from '#i18n/messages.ts';
import type { Parcel } from '#contract/order/parcels.ts';
import { hidden, Message } from '#web/ui/layout/message.tsx';

/** Opens the page of the carrier about a parcel. Renders nothing without one. */
export function TrackLink({ parcel: { number, trackingUrl } }: { parcel: Pick<Parcel, 'number' | 'trackingUrl'> }) {
  if (trackingUrl === '') return null;
  return (
    <a
      href={trackingUrl}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-target items-center text-sm font-medium underline decoration-outline underline-offset-[0.3em] hover:decoration-current"
    >
      <Message message={m.order_track_parcel} inputs={{ number }} markup={{ hidden }} />
    </a>
  );
}
