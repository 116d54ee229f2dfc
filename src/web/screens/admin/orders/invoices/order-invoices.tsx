import type { AdminOrder } from '#contract/order/order-admin.ts';
import { InvoiceList } from '#web/components/order/invoice-list.tsx';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { fetchAnyInvoicePdf, fetchInvoicesOf } from '#web/store/order/invoices.admin.ts';
import { selectTimeZone } from '#web/store/settings/settings.selectors.ts';

/** The invoices of an order for the team. */
export function OrderInvoices({ order }: { order: AdminOrder }) {
  const dispatch = useAppDispatch();
  const timeZone = useAppSelector(selectTimeZone);
  return (
    <InvoiceList
      key={order._id}
      order={order}
      timeZone={timeZone}
      fetchAll={() => dispatch(fetchInvoicesOf(order._id)).unwrap()}
      fetchPdf={({ _id }) => dispatch(fetchAnyInvoicePdf(_id)).unwrap()}
      className="mt-10"
    />
  );
}
