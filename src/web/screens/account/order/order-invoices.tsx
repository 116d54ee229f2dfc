import type { Order } from '#contract/order/order.ts';
import { InvoiceList } from '#web/components/order/invoice-list.tsx';
import { useAppDispatch } from '#web/store/hooks.ts';
import { fetchInvoicePdf, fetchInvoices } from '#web/store/order/invoices.ts';

/** The invoices of an order for its shopper. */
export function OrderInvoices({ order }: { order: Order }) {
  const dispatch = useAppDispatch();
  return (
    <InvoiceList
      key={order._id}
      order={order}
      fetchAll={() => dispatch(fetchInvoices(order._id)).unwrap()}
      fetchPdf={(invoice) => dispatch(fetchInvoicePdf(invoice)).unwrap()}
      className="mt-12"
    />
  );
}
