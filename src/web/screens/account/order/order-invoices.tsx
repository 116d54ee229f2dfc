import { wasPaid } from '#contract/order/order-states.ts';
import type { Order } from '#contract/order/order.ts';
import { InvoiceList } from '#web/components/order/invoice-list.tsx';
import { useAppDispatch } from '#web/store/hooks.ts';
import { fetchInvoicePdf, fetchInvoices } from '#web/store/order/invoices.ts';

/** Whether an order can have invoices. One that was neither paid nor dispatched has none, which saves the request. */
const canHaveInvoices = (order: Order): boolean =>
  wasPaid(order) || (order.orderStatus !== 'pending' && order.orderStatus !== 'confirmed');

export function OrderInvoices({ order }: { order: Order }) {
  const dispatch = useAppDispatch();
  if (!canHaveInvoices(order)) return null;
  return (
    <InvoiceList
      key={order._id}
      changedAt={order.orderUpdateDate}
      fetchAll={() => dispatch(fetchInvoices(order._id)).unwrap()}
      fetchPdf={(invoice) => dispatch(fetchInvoicePdf(invoice)).unwrap()}
      className="mt-12"
    />
  );
}
