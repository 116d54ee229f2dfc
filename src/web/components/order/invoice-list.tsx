import * as m from '#i18n/messages.ts';
import { useEffect, useState } from 'react';
import type { Invoice } from '#contract/order/invoices.ts';
import { Amount } from '#web/components/product/price.tsx';
import { DateText } from '#web/components/site/date-text.tsx';
import { hidden, Message } from '#web/ui/layout/message.tsx';
import { PdfButton } from './pdf-button.tsx';

/** How the invoices of an order are read: by its shopper or by the team. */
export type InvoiceSource = {
  fetchAll: () => Promise<Invoice[]>;
  fetchPdf: (invoice: Invoice) => Promise<Blob>;
};

type InvoiceListProps = InvoiceSource & {
  /** When the order has changed, so that there may be another invoice. */
  changedAt: string;
  timeZone?: string | undefined;
  className?: string | undefined;
};

/** The invoices and credit notes of an order. Shows nothing while there are none. */
export function InvoiceList({ timeZone, className, fetchPdf, ...source }: InvoiceListProps) {
  const invoices = useInvoices(source);
  if (invoices.length === 0) return null;
  return (
    <section aria-labelledby="invoices" className={className}>
      <h2 id="invoices" className="mb-3 text-xl">
        {m.order_invoices()}
      </h2>
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

/** Loads the invoices again when the order has changed. The order is shown without them when they cannot be loaded. */
function useInvoices({ fetchAll, changedAt }: Pick<InvoiceListProps, 'fetchAll' | 'changedAt'>) {
  const [invoices, setInvoices] = useState<Invoice[]>([]);
  useEffect(() => {
    let isCurrent = true;
    fetchAll().then(
      (read) => isCurrent && setInvoices(read),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
    // The source is another function with every render and always reads the same order.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [changedAt]);
  return invoices;
}
