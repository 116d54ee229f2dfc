import * as m from '#i18n/messages.ts';
import type { Order } from '#contract/order/order.ts';
import { ParcelSummary } from '#web/components/order/parcel-summary.tsx';
import { restFollows } from '#web/store/order/parcel-labels.ts';

/** The parcels of an order, with their tracking. */
export function OrderParcels({ order }: { order: Order }) {
  const { parcels, cartItems } = order;
  if (parcels.length === 0) return null;
  return (
    <section aria-labelledby="order-parcels" className="mt-10">
      <h2 id="order-parcels" className="mb-3 text-xl">
        {m.order_parcels()}
      </h2>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {parcels.map((parcel) => (
          <ParcelSummary key={parcel._id} parcel={parcel} lines={cartItems} />
        ))}
      </ul>
      {restFollows(order) && <p className="mt-3 text-sm text-muted">{m.order_the_rest_follows()}</p>}
    </section>
  );
}
