import * as m from '#i18n/messages.ts';
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
    header: m.common_order,
    cell: ({ orderId }) => (
      <bdi dir="ltr" className="tabular-nums">
        #{orderId}
      </bdi>
    ),
  },
  {
    key: 'when',
    place: 'note',
    header: m.common_when,
    cell: ({ at }) => <DateText value={at} withTime timeZone={timeZone} />,
  },
  { key: 'kind', header: m.admin_payments_type, cell: ({ kind }) => paymentKindLabels[kind]() },
  {
    key: 'provider',
    place: 'more',
    header: m.admin_payments_provider,
    cell: ({ provider }) => (
      <>
        {providerLabel(provider)}
        {isTestPayment(provider) && (
          <>
            {' '}
            <Badge tone="warning">{m.admin_payments_test()}</Badge>
          </>
        )}
      </>
    ),
  },
  {
    key: 'reference',
    header: m.admin_payments_reference,
    cell: ({ reference }) => <bdi className="break-all text-muted">{reference || m.common_none()}</bdi>,
  },
  {
    key: 'status',
    place: 'side',
    header: m.common_status,
    cell: ({ status }) => <Badge tone={paymentRecordLabels[status].tone}>{paymentRecordLabels[status].label()}</Badge>,
  },
  {
    key: 'amount',
    place: 'end',
    header: m.admin_payments_amount,
    cell: ({ kind, amount, currency }) => (
      <SignedSum amount={kind === 'refund' ? -amount : amount} currency={currency} />
    ),
    numeric: true,
  },
];
