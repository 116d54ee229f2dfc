import { deliveryNote } from '#contract/account/address-format.ts';
import { formatDate } from '#contract/dates.ts';
import { formatArrival } from '#contract/order/arrival.ts';
import { formatAmount, toCents, toDollars } from '#contract/money.ts';
import type { Order } from '#contract/order/order.ts';
import { isOnItsWay, orderStatusLabels, paymentMethodLabels, paymentLabel } from '#web/store/order/order-labels.ts';
import { OrderSheet, type SheetColumn, SheetLines } from '#web/components/order/order-sheet.tsx';
import { Amount } from '#web/components/product/price.tsx';
import { Totals } from '#web/components/order/totals.tsx';

/** The printed order: the content of the page without its controls. */
export function Receipt({ order }: { order: Order }) {
  return (
    <OrderSheet
      title={`Order #${order._id}`}
      order={order}
      notes={deliveryNote(order.addressInfo.notes)}
      details={detailsOf(order)}
      className="hidden print:block"
    >
      <SheetLines caption="Items" lines={order.cartItems} columns={columns} />
      <Totals
        subtotal={order.subtotal}
        delivery={order.delivery}
        tax={order.tax}
        total={order.totalAmount}
        className="mt-4 ml-auto max-w-xs break-inside-avoid"
      />
    </OrderSheet>
  );
}

const detailsOf = (order: Order) =>
  [
    { label: 'Ordered', value: formatDate(order.orderDate, 'day') },
    { label: 'Status', value: orderStatusLabels[order.orderStatus].label },
    {
      label: 'Payment',
      value: `${paymentMethodLabels[order.paymentMethod]}, ${paymentLabel(order).toLowerCase()}`,
    },
    { label: 'Refunded', value: order.refunded > 0 ? formatAmount(order.refunded) : '' },
    { label: 'Transaction', value: order.paymentId },
    { label: 'Arrives', value: order.arrival && isOnItsWay(order) ? formatArrival(order.arrival) : '' },
    { label: 'Tracking number', value: order.trackingNumber },
  ].filter(({ value }) => value);

const columns: SheetColumn[] = [
  { header: 'Price', cell: ({ price }) => <Amount value={price} /> },
  { header: 'Quantity', cell: ({ quantity }) => quantity },
  { header: 'Amount', cell: ({ price, quantity }) => <Amount value={toDollars(toCents(price) * quantity)} /> },
];
