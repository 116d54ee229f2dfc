import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { formatWallClock } from '#contract/dates.ts';
import { formatNumber } from '#contract/numbers.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { stateLabels } from '#web/store/discounts/discount-labels.ts';
import type { Discount } from '#web/store/discounts/discounts.admin.ts';
import { useFocusWhenLost } from '#web/ui/a11y/use-focus-when-lost.ts';
import { usePermittedColumns } from '#web/components/admin/member/use-permitted-columns.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { hidden, Message } from '#web/ui/layout/message.tsx';
import { type Column, Table } from '#web/ui/table/table.tsx';
import { DeleteDiscountDialog } from './delete-discount-dialog.tsx';
import { describeEffect } from './describe-discount.ts';

/** The table of discounts; a row links to its form. */
export function DiscountTable({ discounts }: { discounts: readonly Discount[] }) {
  const [deletion, setDeletion] = useState<{ discount: Discount; open: boolean }>();
  const section = useFocusWhenLost(discounts.length);
  const columns = usePermittedColumns(
    'selling.edit',
    createColumns((discount) => setDeletion({ discount, open: true })),
  );
  return (
    <section ref={section} tabIndex={-1} aria-label={m.admin_discounts_discounts()} className="outline-none">
      <Table
        caption={m.admin_discounts_discounts()}
        layout="compact"
        columns={columns}
        rows={discounts}
        rowKey={({ _id }) => _id}
        rowHref={({ _id }) => adminPaths.discount.href(_id)}
      />
      {deletion && (
        <DeleteDiscountDialog
          key={deletion.discount._id}
          discount={deletion.discount}
          open={deletion.open}
          onClose={() => setDeletion({ ...deletion, open: false })}
        />
      )}
    </section>
  );
}

const createColumns = (askToDelete: (discount: Discount) => void): Column<Discount>[] => [
  {
    key: 'name',
    place: 'title',
    header: m.common_name,
    cell: ({ name }) => <bdi className="min-w-0 wrap-anywhere">{name}</bdi>,
  },
  {
    key: 'does',
    place: 'note',
    header: m.admin_discounts_does,
    cell: (discount) => <bdi>{describeEffect(discount)}</bdi>,
  },
  { key: 'codes', place: 'text', header: m.admin_discounts_codes, cell: (discount) => <Codes discount={discount} /> },
  {
    key: 'state',
    place: 'end',
    header: m.admin_discounts_state,
    cell: ({ state }) => <Badge tone={stateLabels[state].tone}>{stateLabels[state].label()}</Badge>,
  },
  {
    key: 'uses',
    place: 'side',
    header: m.admin_discounts_uses,
    numeric: true,
    cell: (discount) => <Uses discount={discount} />,
  },
  { key: 'period', header: m.admin_discounts_period, cell: formatPeriod },
  {
    key: 'actions',
    place: 'more',
    header: m.common_actions,
    actions: true,
    cell: (discount) => (
      <span className="flex flex-1 md:justify-end">
        <Button size="sm" variant="quiet" onClick={() => askToDelete(discount)}>
          <Message message={m.admin_discounts_delete} inputs={{ name: discount.name }} markup={{ hidden }} />
        </Button>
      </span>
    ),
  },
];

function Codes({ discount: { kind, codes, codeCount } }: { discount: Discount }) {
  if (kind === 'automatic') return m.admin_discounts_automatic();
  if (codeCount === 0) return <span className="text-muted">{m.admin_discounts_no_codes_yet()}</span>;
  if (codeCount > 1) return m.admin_discounts_code_count({ count: codeCount, shown: formatNumber(codeCount) });
  return (
    <bdi dir="ltr" className="wrap-anywhere">
      {codes[0]}
    </bdi>
  );
}

/** On a phone, the number has no header. */
function Uses({ discount: { used, limitTotal } }: { discount: Discount }) {
  const shown = formatNumber(used);
  const limit = limitTotal === null ? undefined : formatNumber(limitTotal);
  return (
    <>
      <span className="whitespace-nowrap max-md:hidden">
        {limit === undefined ? shown : m.admin_discounts_used_of({ used: shown, limit })}
      </span>
      <span className="md:hidden">
        {limit === undefined
          ? m.admin_discounts_use_count({ count: used, shown })
          : m.admin_discounts_used_of_limit({ used: shown, limit })}
      </span>
    </>
  );
}

function formatPeriod({ startsAt, endsAt }: Discount): string {
  const start = startsAt === null ? undefined : formatWallClock(startsAt);
  const end = endsAt === null ? undefined : formatWallClock(endsAt);
  if (start !== undefined && end !== undefined) return m.admin_discounts_between({ start, end });
  if (start !== undefined) return m.admin_discounts_from_time({ start });
  return end === undefined ? m.admin_discounts_any_time() : m.admin_discounts_until_time({ end });
}
