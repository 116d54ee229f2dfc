import * as m from '#i18n/messages.ts';
import type { ReactNode } from 'react';
import type { OrderReturn } from '#contract/order/order-return.ts';
import { formatReturnLine, returnStatusLabels } from '#web/store/order/return-labels.ts';
import { teamNames } from '#web/store/order/line-names.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { DateText } from '#web/components/site/date-text.tsx';
import { Amount } from '#web/components/product/price.tsx';
import { Message } from '#web/ui/layout/message.tsx';
import type { Column } from '#web/ui/table/table-parts.tsx';

export const returnColumns = (timeZone: string | undefined): Column<OrderReturn>[] => [
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
    cell: ({ createdAt }) => (
      <span className="whitespace-nowrap">
        <DateText value={createdAt} short timeZone={timeZone} />
      </span>
    ),
  },
  { key: 'items', place: 'text', header: m.common_items, cell: ({ lines }) => <Items lines={lines} /> },
  {
    key: 'reason',
    place: 'more',
    header: m.common_reason,
    cell: ({ reason }) => (
      <span className="line-clamp-2 max-w-80 break-words text-muted">
        <bdi>{reason || m.common_none()}</bdi>
      </span>
    ),
  },
  {
    key: 'status',
    place: 'end',
    header: m.common_status,
    cell: ({ status }) => <Badge tone={returnStatusLabels[status].tone}>{returnStatusLabels[status].label()}</Badge>,
  },
  {
    key: 'refund',
    place: 'side',
    header: m.admin_returns_refund,
    numeric: true,
    cell: ({ status, refund, currency }) => (
      <span className="whitespace-nowrap">
        <Message
          message={m.admin_returns_refund_value}
          markup={{
            label: ({ children }) => <span className="md:hidden">{children}</span>,
            value: () => refundOf(status, <Amount value={refund} currency={currency} />),
          }}
        />
      </span>
    ),
  },
];

const refundOf = (status: OrderReturn['status'], refund: ReactNode) => {
  if (status === 'accepted') return refund;
  return status === 'requested' ? m.admin_returns_not_yet() : m.common_none();
};

function Items({ lines }: Pick<OrderReturn, 'lines'>) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.position}>
          <bdi>{formatReturnLine(line, teamNames)}</bdi>
        </li>
      ))}
    </ul>
  );
}
