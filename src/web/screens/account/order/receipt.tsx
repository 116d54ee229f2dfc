import * as m from '#i18n/messages.ts';
import { deliveryNote } from '#contract/account/address-format.ts';
import { formatDate } from '#contract/dates.ts';
import { formatArrival } from '#contract/order/arrival.ts';
import { formatAmount } from '#contract/format.ts';
import { toMinor, toDecimal } from '#contract/money/money.ts';
import type { Order } from '#contract/order/order.ts';
import { isOnItsWay, orderStatusLabels, paymentLabelWithMethod } from '#web/store/order/order-labels.ts';
import { deliveryRow } from '#web/components/order/delivery-row.tsx';
import { OrderSheet, type SheetColumn, SheetLines } from '#web/components/order/order-sheet.tsx';
import { Amount } from '#web/components/product/price.tsx';
import { LineDiscount, Totals } from '#web/components/order/totals.tsx';

/** The printed order: the content of the page without its controls. */
export function Receipt({ order }: { order: Order }) {
  return (
    <OrderSheet
      title={m.account_order_number({ id: order._id })}
      order={order}
      notes={deliveryNote(order.addressInfo.notes)}
      details={detailsOf(order)}
      className="hidden print:block"
    >
      <SheetLines caption={m.common_items()} lines={order.cartItems} columns={columnsOf(order.currency)} />
      <Totals {...order} total={order.totalAmount} className="mt-4 ms-auto max-w-xs break-inside-avoid" />
    </OrderSheet>
  );
}

const detailsOf = (order: Order) =>
  [
    { label: m.account_ordered(), value: formatDate(order.orderDate, 'day') },
    { label: m.common_status(), value: orderStatusLabels[order.orderStatus].label() },
    { label: m.common_payment(), value: paymentLabelWithMethod(order) },
    { label: m.common_refunded(), value: order.refunded > 0 ? formatAmount(order.refunded, order.currency) : '' },
    { label: m.account_transaction(), value: order.paymentId },
    ...deliveryRow(order),
    { label: m.account_arrives(), value: order.arrival && isOnItsWay(order) ? formatArrival(order.arrival) : '' },
    { label: m.account_tracking_number_label(), value: order.trackingNumber },
  ].filter(({ value }) => value !== '');

const columnsOf = (currency: string): SheetColumn[] => [
  {
    header: m.common_price,
    cell: ({ price, regularPrice }) => <Amount value={price} compareAt={regularPrice} currency={currency} />,
  },
  { header: m.account_quantity, cell: ({ quantity }) => quantity },
  {
    header: m.account_amount,
    cell: ({ price, quantity, discount }) => (
      <>
        <Amount value={toDecimal(toMinor(price, currency) * quantity, currency)} currency={currency} />
        <LineDiscount amount={discount} currency={currency} />
      </>
    ),
  },
];
