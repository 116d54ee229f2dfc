import * as m from '#i18n/messages.ts';
import { formatDate } from '#contract/dates.ts';
import { formatSum } from '#contract/numbers.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { AdminTable } from '#web/components/admin/admin-table.tsx';
import { draftStateLabels } from '#web/store/draft-orders/draft-labels.ts';
import type { DraftSummary } from '#web/store/draft-orders/draft-orders.admin.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectTimeZone } from '#web/store/settings/settings.selectors.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import type { Column } from '#web/ui/table/table.tsx';

/** The table of draft orders; a row links to its form. */
export const DraftTable = ({ drafts }: { drafts: readonly DraftSummary[] }) => (
  <AdminTable
    name="draft-orders"
    layout="compact"
    caption={m.draft_order_draft_orders()}
    columns={columns}
    rows={drafts}
    rowKey={({ _id }) => _id}
    rowHref={({ _id }) => adminPaths.draftOrder.href(_id)}
  />
);

const columns: Column<DraftSummary>[] = [
  {
    key: 'customer',
    place: 'title',
    header: m.common_customer,
    cell: ({ customer: { name, email } }) => (
      <bdi className="wrap-anywhere">{name || email || m.draft_order_no_customer()}</bdi>
    ),
  },
  {
    key: 'total',
    place: 'end',
    header: m.common_total,
    numeric: true,
    cell: ({ totalAmount }) => (totalAmount === null ? null : <bdi>{formatSum(totalAmount)}</bdi>),
  },
  {
    key: 'state',
    place: 'side',
    header: m.common_status,
    cell: ({ state }) => <Badge tone={draftStateLabels[state].tone}>{draftStateLabels[state].label()}</Badge>,
  },
  {
    key: 'pieces',
    place: 'note',
    header: m.common_items,
    cell: ({ pieces }) => m.cart_items({ count: pieces }),
  },
  { key: 'created', place: 'more', header: m.draft_order_created, cell: (draft) => <Created draft={draft} /> },
];

function Created({ draft: { createdAt } }: { draft: DraftSummary }) {
  const timeZone = useAppSelector(selectTimeZone);
  return <span className="whitespace-nowrap">{formatDate(createdAt, 'short-day-time', timeZone)}</span>;
}
