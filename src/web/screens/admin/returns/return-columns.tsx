import type { OrderReturn } from '#contract/order/order-return.ts';
import { formatReturnLine, returnStatusLabels } from '#web/store/order/return-labels.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { DateText } from '#web/components/site/date-text.tsx';
import { Amount } from '#web/components/product/price.tsx';
import type { Column } from '#web/ui/table/table-parts.tsx';

export const returnColumns = (timeZone: string | undefined): Column<OrderReturn>[] => [
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
    cell: ({ createdAt }) => (
      <span className="whitespace-nowrap">
        <DateText value={createdAt} short timeZone={timeZone} />
      </span>
    ),
  },
  { key: 'items', place: 'text', header: 'Items', cell: ({ lines }) => <Items lines={lines} /> },
  {
    key: 'reason',
    place: 'more',
    header: 'Reason',
    cell: ({ reason }) => <span className="line-clamp-2 max-w-80 break-words text-muted">{reason || 'None'}</span>,
  },
  {
    key: 'status',
    place: 'end',
    header: 'Status',
    cell: ({ status }) => <Badge tone={returnStatusLabels[status].tone}>{returnStatusLabels[status].label}</Badge>,
  },
  {
    key: 'refund',
    place: 'side',
    header: 'Refund',
    numeric: true,
    cell: ({ status, refund }) => (
      <span className="whitespace-nowrap">
        <span className="md:hidden">Refund: </span>
        {status === 'accepted' ? <Amount value={refund} /> : status === 'requested' ? 'Not yet' : 'None'}
      </span>
    ),
  },
];

function Items({ lines }: Pick<OrderReturn, 'lines'>) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.position}>{formatReturnLine(line)}</li>
      ))}
    </ul>
  );
}
