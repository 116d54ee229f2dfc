import * as m from '#i18n/messages.ts';
import { invoiceKindLabels } from '#web/components/order/invoice-list.tsx';
import { PdfButton } from '#web/components/order/pdf-button.tsx';
import { Amount } from '#web/components/product/price.tsx';
import { DateText } from '#web/components/site/date-text.tsx';
import type { Invoice } from '#web/store/order/invoices.admin.ts';
import { hidden, Message } from '#web/ui/layout/message.tsx';
import type { Column } from '#web/ui/table/table-parts.tsx';

type Options = { timeZone: string | undefined; fetchPdf: (invoiceId: string) => Promise<Blob> };

export const invoiceColumns = ({ timeZone, fetchPdf }: Options): Column<Invoice>[] => [
  { key: 'number', place: 'title', header: m.invoice_number, cell: ({ number }) => <bdi>{number}</bdi> },
  {
    key: 'when',
    place: 'note',
    header: m.invoice_date,
    cell: ({ issuedAt }) => <DateText value={issuedAt} timeZone={timeZone} />,
  },
  { key: 'kind', header: m.admin_invoices_kind, cell: ({ kind }) => invoiceKindLabels[kind]() },
  {
    key: 'order',
    header: m.common_order,
    cell: ({ orderId }) => (
      <bdi dir="ltr" className="tabular-nums">
        #{orderId}
      </bdi>
    ),
  },
  {
    key: 'total',
    place: 'end',
    header: m.common_total,
    cell: ({ total, currency }) => <Amount value={total} currency={currency} />,
    numeric: true,
  },
  {
    key: 'pdf',
    header: m.common_actions,
    cell: ({ _id, number, hasPdf }) =>
      hasPdf ? (
        <PdfButton size="sm" name={number} load={() => fetchPdf(_id)}>
          <Message message={m.order_download_pdf} inputs={{ name: number }} markup={{ hidden }} />
        </PdfButton>
      ) : (
        <span className="text-sm text-muted">{m.order_no_pdf_print()}</span>
      ),
  },
];
