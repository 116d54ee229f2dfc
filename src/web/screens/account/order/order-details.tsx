import { deliveryNote, formatCity } from '#contract/account/address-format.ts';
import { formatArrival } from '#contract/order/arrival.ts';
import type { Order } from '#contract/order/order.ts';
import { isOnItsWay, paymentMethodLabels, paymentLabel } from '#web/store/order/order-labels.ts';
import { DateText } from '#web/components/site/date-text.tsx';
import { DescriptionList } from '#web/ui/layout/description-list.tsx';
import { ChevronIcon } from '#web/ui/layout/icons.tsx';
import { Amount } from '#web/components/product/price.tsx';

/** The details of an order besides its lines (spec §2). */
export function OrderDetails({ order }: { order: Order }) {
  const { recipient, address, city, pincode, phone, notes } = order.addressInfo;
  const note = deliveryNote(notes);
  return (
    <section aria-labelledby="order-details" className="mt-14 lg:mt-0">
      <h2 id="order-details" className="mb-3 text-xl">
        Delivery and payment
      </h2>
      <DescriptionList
        ruled
        className="border-y border-hairline text-sm"
        rows={[
          { label: 'Name', value: order.userName },
          { label: 'Payment method', value: paymentMethodLabels[order.paymentMethod] },
          { label: 'Payment status', value: paymentLabel(order) },
          { label: 'Total amount', value: <Amount value={order.totalAmount} /> },
          ...(order.refunded > 0 ? [{ label: 'Refunded', value: <Amount value={order.refunded} /> }] : []),
          { label: 'Order date', value: <DateText value={order.orderDate} withTime /> },
          ...(order.arrival && isOnItsWay(order) ? [{ label: 'Arrives', value: formatArrival(order.arrival) }] : []),
          ...(order.trackingNumber
            ? [{ label: 'Tracking number', value: <span className="break-all">{order.trackingNumber}</span> }]
            : []),
          ...(recipient && recipient !== order.userName ? [{ label: 'Recipient', value: recipient }] : []),
          { label: 'Contact phone', value: phone },
          { label: 'Address', value: <span className="whitespace-pre-line">{address}</span> },
          { label: 'City', value: formatCity({ city, pincode }) },
          ...(note ? [{ label: 'Notes', value: <span className="whitespace-pre-line">{note}</span> }] : []),
        ]}
      />
      <details className="group mt-4 text-sm">
        <summary className="inline-flex min-h-target cursor-pointer items-center gap-2 text-muted hover:text-ink">
          Details
          <ChevronIcon size={16} className="transition-transform group-open:rotate-180" />
        </summary>
        <DescriptionList
          ruled
          className="mt-2 border-y border-hairline"
          rows={[
            { label: 'User ID', value: <span className="break-all">{order.userId}</span> },
            ...(order.paymentId
              ? [{ label: 'Transaction', value: <span className="break-all">{order.paymentId}</span> }]
              : []),
          ]}
        />
      </details>
    </section>
  );
}
