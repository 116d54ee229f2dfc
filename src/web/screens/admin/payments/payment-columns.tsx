import type { PaymentRecord } from '#web/store/payment/payment.admin.ts';
import {
  paymentKindLabels,
  isTestPayment,
  paymentRecordLabels,
  providerLabel,
} from '#web/store/payment/payment-labels.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { DateText } from '#web/components/site/date-text.tsx';
import type { Column } from '#web/ui/table/table-parts.tsx';
import { SignedSum } from './signed-sum.tsx';

export const paymentColumns = (timeZone: string | undefined): Column<PaymentRecord>[] => [
  {
    key: 'order',
    place: 'title',
    header: 'Order',
    cell: ({ orderId }) => <span className="tabular-nums">#{orderId}</span>,
  },
  {
    key: 'when',
    place: 'note',
    header: 'When',
    cell: ({ at }) => <DateText value={at} withTime timeZone={timeZone} />,
  },
  { key: 'kind', header: 'Type', cell: ({ kind }) => paymentKindLabels[kind] },
  {
    key: 'provider',
    place: 'more',
    header: 'Provider',
    cell: ({ provider }) => (
      <>
        {providerLabel(provider)}
        {isTestPayment(provider) && (
          <>
            {' '}
            <Badge tone="warning">Test</Badge>
          </>
        )}
      </>
    ),
  },
  {
    key: 'reference',
    header: 'Reference',
    cell: ({ reference }) => <span className="break-all text-muted">{reference || 'None'}</span>,
  },
  {
    key: 'status',
    place: 'side',
    header: 'Status',
    cell: ({ status }) => <Badge tone={paymentRecordLabels[status].tone}>{paymentRecordLabels[status].label}</Badge>,
  },
  {
    key: 'amount',
    place: 'end',
    header: 'Amount',
    cell: ({ kind, amount }) => <SignedSum dollars={kind === 'refund' ? -amount : amount} />,
    numeric: true,
  },
];
