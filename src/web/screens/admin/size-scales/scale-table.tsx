import * as m from '#i18n/messages.ts';
import { formatNumber } from '#contract/numbers.ts';
import type { SizeScale } from '#web/store/category/size-scales.admin.ts';
import { useFocusWhenLost } from '#web/ui/a11y/use-focus-when-lost.ts';
import { usePermittedColumns } from '#web/components/admin/member/use-permitted-columns.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { hidden, Message } from '#web/ui/layout/message.tsx';
import { Table } from '#web/ui/table/table.tsx';

type ScaleTableProps = {
  scales: readonly SizeScale[];
  onEdit: (scale: SizeScale) => void;
  onDelete: (scale: SizeScale) => void;
};

/** Returns the first and the last size: "EU 32–48". */
const rangeOf = (rows: SizeScale['rows']): string =>
  m.product_size_in_system({
    systemLabel: m.product_size_system_eu(),
    size: [...new Set([rows[0]?.eu, rows.at(-1)?.eu])].join('–'),
  });

export function ScaleTable({ scales, onEdit, onDelete }: ScaleTableProps) {
  const section = useFocusWhenLost(scales.length);
  const columns = usePermittedColumns<SizeScale>('categories.edit', [
    { key: 'name', place: 'title', header: m.common_name, cell: ({ name }) => <bdi>{name}</bdi> },
    { key: 'sizes', place: 'note', header: m.audit_field_sizes, cell: ({ rows }) => rangeOf(rows) },
    {
      key: 'categories',
      header: m.common_categories,
      numeric: true,
      cell: ({ categories }) => formatNumber(categories),
    },
    {
      key: 'actions',
      place: 'more',
      header: m.common_actions,
      actions: true,
      cell: (scale) => (
        <span className="flex flex-1 flex-wrap items-center gap-x-2 gap-y-1 md:justify-end">
          <Button size="sm" aria-haspopup="dialog" onClick={() => onEdit(scale)}>
            <Message message={m.admin_categories_edit} inputs={{ name: scale.name }} markup={{ hidden }} />
          </Button>
          <Button size="sm" variant="quiet" aria-haspopup="dialog" onClick={() => onDelete(scale)}>
            <Message message={m.admin_categories_delete} inputs={{ name: scale.name }} markup={{ hidden }} />
          </Button>
        </span>
      ),
    },
  ]);
  return (
    <section ref={section} tabIndex={-1} aria-label={m.admin_size_scales_size_scales()} className="outline-none">
      <Table
        caption={m.admin_size_scales_size_scales()}
        layout="compact"
        columns={columns}
        rows={scales}
        rowKey={({ _id }) => _id}
        empty={<EmptyState title={m.admin_size_scales_none()}>{m.admin_size_scales_lead()}</EmptyState>}
      />
    </section>
  );
}
