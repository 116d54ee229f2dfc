import type { PaymentRecord } from '#web/store/payment/payment.admin.ts';
import { paymentKindWords, paymentRecordWords, providerWord } from '#web/store/payment/payment-words.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { DateText } from '#web/ui/layout/date-text.tsx';
import type { Column } from '#web/ui/table/table-parts.tsx';
import { SignedAmount } from './signed-amount.tsx';

export const paymentColumns = (timeZone: string | undefined): Column<PaymentRecord>[] => [
  { key: 'order', header: 'Order', cell: ({ orderId }) => <span className="tabular-nums">#{orderId}</span> },
  {
    key: 'when',
    header: 'When',
    cell: ({ createdAt }) => <DateText value={createdAt} withTime timeZone={timeZone} />,
  },
  { key: 'kind', header: 'Kind', cell: ({ kind }) => paymentKindWords[kind] },
  { key: 'provider', header: 'By', cell: ({ provider }) => providerWord(provider) },
  {
    key: 'reference',
    header: 'Reference',
    cell: ({ reference }) => <span className="break-all text-muted">{reference || 'None'}</span>,
  },
  {
    key: 'status',
    header: 'State',
    cell: ({ status }) => <Badge tone={paymentRecordWords[status].tone}>{paymentRecordWords[status].label}</Badge>,
  },
  {
    key: 'amount',
    header: 'Amount',
    cell: ({ kind, amount }) => <SignedAmount dollars={kind === 'refund' ? -amount : amount} />,
    numeric: true,
  },
];
