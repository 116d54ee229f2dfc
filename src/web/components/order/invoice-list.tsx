import * as m from '#i18n/messages.ts';
import { useEffect, useState } from 'react';
import type { Invoice } from '#contract/order/invoices.ts';
import { wasPaid } from '#contract/order/order-states.ts';
import type { Order } from '#contract/order/order.ts';
import { Amount } from '#web/components/product/price.tsx';
import { DateText } from '#web/components/site/date-text.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { hidden, Message } from '#web/ui/layout/message.tsx';
import { PdfButton } from './pdf-button.tsx';

type InvoicedOrder = Pick<Order, 'orderStatus' | 'paymentStatus' | 'orderUpdateDate'>;
type InvoiceListProps = {
  order: InvoicedOrder;
  /** How they are read: by the shopper or by the team. */
  fetchAll: () => Promise<Invoice[]>;
  fetchPdf: (invoice: Invoice) => Promise<Blob>;
  timeZone?: string | undefined;
  className?: string | undefined;
};

/** The invoices and credit notes of an order. Shows nothing while there are none. */
export function InvoiceList({ order, timeZone, className, fetchAll, fetchPdf }: InvoiceListProps) {
  const { invoices, failed, retry } = useInvoices(order, fetchAll);
  if (invoices.length === 0 && !failed) return null;
  return (
    <section aria-labelledby="invoices" className={className}>
      <h2 id="invoices" className="mb-3 text-xl">
        {m.order_invoices()}
      </h2>
      {failed && (
        <div className="flex flex-wrap items-center gap-4 text-sm">
          <p>{m.order_invoices_not_loaded()}</p>
          <Button size="sm" onClick={retry}>
            {m.common_try_again()}
          </Button>
        </div>
      )}
      <ul className="divide-y divide-hairline border-y border-hairline text-sm">
        {invoices.map((invoice) => (
          <li key={invoice._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div>
              <p>
                {invoiceKindLabels[invoice.kind]()} <bdi className="font-medium">{invoice.number}</bdi>
              </p>
              <p className="text-muted">
                <DateText value={invoice.issuedAt} timeZone={timeZone} /> ·{' '}
                <Amount value={invoice.total} currency={invoice.currency} />
              </p>
              {!invoice.hasPdf && <p className="text-muted">{m.order_no_pdf_print()}</p>}
            </div>
            {invoice.hasPdf && (
              <PdfButton size="sm" name={invoice.number} load={() => fetchPdf(invoice)}>
                <Message message={m.order_download_pdf} inputs={{ name: invoice.number }} markup={{ hidden }} />
              </PdfButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

export const invoiceKindLabels = { invoice: m.invoice_invoice, credit: m.invoice_credit_note } as const;

/** Whether an order can have invoices. One that was neither paid nor dispatched has none, which saves the request. */
const canHaveInvoices = (order: InvoicedOrder): boolean =>
  wasPaid(order) || (order.orderStatus !== 'pending' && order.orderStatus !== 'confirmed');

/** Loads the invoices, and again when the order has changed. */
function useInvoices(order: InvoicedOrder, fetchAll: InvoiceListProps['fetchAll']) {
  const [read, setRead] = useState<{ invoices: Invoice[]; failed: boolean }>({ invoices: [], failed: false });
  const [tries, setTries] = useState(0);
  const canHave = canHaveInvoices(order);
  useEffect(() => {
    if (!canHave) return undefined;
    let isCurrent = true;
    fetchAll().then(
      (invoices) => isCurrent && setRead({ invoices, failed: false }),
      () => isCurrent && setRead({ invoices: [], failed: true }),
    );
    return () => {
      isCurrent = false;
    };
    // The source is another function with every render and always reads the same order.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [canHave, order.orderUpdateDate, tries]);
  return { ...read, retry: () => setTries(tries + 1) };
}
