import * as m from '#i18n/messages.ts';
import { deliveryNote } from '#contract/account/address-format.ts';
import { formatArrival } from '#contract/order/arrival.ts';
import type { Order } from '#contract/order/order.ts';
import { isOnItsWay, paidWith, paymentLabel } from '#web/store/order/order-labels.ts';
import { deliveryRow } from '#web/components/order/delivery-row.tsx';
import { placeRows, recipientRow } from '#web/components/order/place-rows.tsx';
import { DateText } from '#web/components/site/date-text.tsx';
import { DescriptionList } from '#web/ui/layout/description-list.tsx';
import { ChevronIcon } from '#web/ui/layout/icons.tsx';
import { Amount } from '#web/components/product/price.tsx';

/** The details of an order besides its lines (spec §2). */
export function OrderDetails({ order }: { order: Order }) {
  const { phone, notes } = order.addressInfo;
  const note = deliveryNote(notes);
  return (
    <section aria-labelledby="order-details" className="mt-14 lg:mt-0">
      <h2 id="order-details" className="mb-3 text-xl">
        {m.account_delivery_and_payment()}
      </h2>
      <DescriptionList
        ruled
        className="border-y border-hairline text-sm"
        rows={[
          { label: m.common_name(), value: order.userName },
          { label: m.account_payment_method(), value: paidWith(order) },
          { label: m.account_payment_status(), value: paymentLabel(order) },
          { label: m.account_total_amount(), value: <Amount value={order.totalAmount} currency={order.currency} /> },
          ...(order.refunded > 0
            ? [{ label: m.common_refunded(), value: <Amount value={order.refunded} currency={order.currency} /> }]
            : []),
          { label: m.account_order_date(), value: <DateText value={order.orderDate} withTime /> },
          ...(order.arrival && isOnItsWay(order)
            ? [{ label: m.account_arrives(), value: formatArrival(order.arrival) }]
            : []),
          // Parcels are listed with their own numbers.
          ...(order.trackingNumber && order.parcels.length === 0
            ? [
                {
                  label: m.account_tracking_number_label(),
                  value: <bdi className="break-all">{order.trackingNumber}</bdi>,
                },
              ]
            : []),
          ...deliveryRow(order),
          ...recipientRow(order),
          { label: m.account_contact_phone(), value: phone },
          ...placeRows(order),
          ...(note ? [{ label: m.common_notes(), value: <bdi className="whitespace-pre-line">{note}</bdi> }] : []),
        ]}
      />
      <details className="group mt-4 text-sm">
        <summary className="inline-flex min-h-target cursor-pointer items-center gap-2 text-muted hover:text-ink">
          {m.common_details()}
          <ChevronIcon size={16} className="transition-transform group-open:rotate-180" />
        </summary>
        <DescriptionList
          ruled
          className="mt-2 border-y border-hairline"
          rows={[
            { label: m.account_user_id(), value: <bdi className="break-all">{order.userId}</bdi> },
            ...(order.paymentId
              ? [{ label: m.account_transaction(), value: <bdi className="break-all">{order.paymentId}</bdi> }]
              : []),
          ]}
        />
      </details>
    </section>
  );
}
