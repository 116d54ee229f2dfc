import * as m from '#i18n/messages.ts';
import { formatNumber } from '#contract/numbers.ts';
import { useMayDo } from '#web/components/admin/member/use-member.ts';
import { usePermittedColumns } from '#web/components/admin/member/use-permitted-columns.ts';
import { MoveButtons } from '#web/components/admin/move-buttons.tsx';
import { useRowOrder } from '#web/components/admin/use-row-order.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { attributeKindText } from '#web/store/products/attribute-labels.ts';
import { type Attribute, reorderAttributes } from '#web/store/products/attributes.admin.ts';
import { LiveRegion } from '#web/ui/a11y/live-region.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { cx } from '#web/ui/layout/cx.ts';
import { hidden, Message } from '#web/ui/layout/message.tsx';
import { type Column, Table } from '#web/ui/table/table.tsx';

type AttributeTableProps = {
  attributes: readonly Attribute[];
  onEdit: (attribute: Attribute) => void;
  onDelete: (attribute: Attribute) => void;
};

/** The attributes in the order in which product pages show them. */
export function AttributeTable({ attributes, onEdit, onDelete }: AttributeTableProps) {
  const dispatch = useAppDispatch();
  const { ordered, move, announcement } = useRowOrder(attributes, (ids) => dispatch(reorderAttributes(ids)).unwrap());
  const mayEdit = useMayDo('products.edit');
  const columns = usePermittedColumns('products.edit', [
    orderColumn(ordered, move),
    ...factColumns,
    actionsColumn(onEdit, onDelete),
  ]);
  return (
    <div className={cx(mayEdit && '[&_th:first-child]:w-28')}>
      <Table
        caption={m.common_attributes()}
        layout="compact"
        columns={columns}
        rows={ordered}
        rowKey={({ _id }) => _id}
      />
      <LiveRegion message={announcement} />
    </div>
  );
}

const orderColumn = (ordered: readonly Attribute[], move: (id: string, by: 1 | -1) => void): Column<Attribute> => ({
  key: 'order',
  place: 'end',
  header: m.admin_categories_sort_order,
  actions: true,
  cell: (attribute) => (
    <MoveButtons
      name={attribute.name}
      canMove={{ up: ordered[0] !== attribute, down: ordered.at(-1) !== attribute }}
      onMove={(by) => move(attribute._id, by)}
    />
  ),
});

const factColumns: Column<Attribute>[] = [
  {
    key: 'name',
    place: 'title',
    header: m.common_name,
    cell: ({ name }) => <bdi className="wrap-anywhere">{name}</bdi>,
  },
  {
    key: 'kind',
    place: 'note',
    header: m.audit_field_kind,
    cell: (attribute) => <span className="line-clamp-2 wrap-anywhere">{attributeKindText(attribute)}</span>,
  },
  {
    key: 'shown',
    header: m.admin_attributes_product_page,
    cell: ({ shown }) => (shown ? m.admin_attributes_is_shown() : m.admin_attributes_is_hidden()),
  },
  {
    key: 'products',
    header: m.common_products,
    numeric: true,
    cell: ({ products }) => formatNumber(products),
  },
];

const actionsColumn = (
  onEdit: (attribute: Attribute) => void,
  onDelete: (attribute: Attribute) => void,
): Column<Attribute> => ({
  key: 'actions',
  place: 'more',
  header: m.common_actions,
  actions: true,
  cell: (attribute) => (
    <span className="flex flex-1 flex-wrap items-center gap-x-2 gap-y-1 md:justify-end">
      <Button size="sm" aria-haspopup="dialog" onClick={() => onEdit(attribute)}>
        <Message message={m.admin_categories_edit} inputs={{ name: attribute.name }} markup={{ hidden }} />
      </Button>
      <Button size="sm" variant="quiet" aria-haspopup="dialog" onClick={() => onDelete(attribute)}>
        <Message message={m.admin_categories_delete} inputs={{ name: attribute.name }} markup={{ hidden }} />
      </Button>
    </span>
  ),
});
