import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import { listDispatchError } from '#contract/order/order-states.ts';
import { paths } from '#contract/paths.ts';
import { paymentSummary, orderStatusLabels } from '#web/store/order/order-labels.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { DateText } from '#web/ui/layout/date-text.tsx';
import { sortFrom } from '#web/ui/table/list-url.ts';
import { AdminTable } from '#web/components/admin/admin-table.tsx';
import { Amount } from '#web/components/product/price.tsx';
import type { Column } from '#web/ui/table/table-parts.tsx';
import { useFocusOnChange } from '#web/ui/a11y/use-focus-on-change.ts';
import { DispatchBar } from './dispatch-bar.tsx';
import { StepDialog } from './step-dialog.tsx';
import { useSelection } from './use-selection.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectTimeZone } from '#web/store/settings/settings.selectors.ts';

const canBeDispatched = (order: AdminOrder) => listDispatchError(order) === undefined;

/** A page of orders, which can be dispatched one by one or together. */
export function OrdersTable({ orders }: { orders: readonly AdminOrder[] }) {
  const [search] = useSearchParams();
  const [dialog, setDialog] = useState<{ orderId: string; open: boolean }>();
  const [changes, setChanges] = useState(0);
  // The button that opened the dialog may have been removed or disabled.
  const region = useFocusOnChange(changes);
  const dispatchable = orders.filter(canBeDispatched);
  const { selectedKeys, isAllSelected, select, toggleAll, clear } = useSelection(dispatchable.map(({ _id }) => _id));
  const columns = createColumns(useAppSelector(selectTimeZone), (orderId) => setDialog({ orderId, open: true }));
  const order = orders.find(({ _id }) => _id === dialog?.orderId);
  const closeDialog = () => dialog && setDialog({ ...dialog, open: false });
  const onDispatched = () => {
    closeDialog();
    setChanges(changes + 1);
  };
  const onAllDispatched = () => {
    clear();
    setChanges(changes + 1);
  };
  return (
    <section ref={region} tabIndex={-1} aria-label="Orders">
      <AdminTable
        name="orders"
        caption="Orders"
        columns={columns}
        rows={orders}
        rowKey={({ _id }) => _id}
        rowHref={({ _id }) => paths.adminOrder.href(_id)}
        sort={sortFrom(search, '-date')}
        selection={{
          selectedKeys,
          onChange: select,
          canSelect: canBeDispatched,
          header: 'Choose',
          labelOf: ({ _id }) => `Choose order ${_id}`,
        }}
        toolbar={
          dispatchable.length > 0 && (
            <Button variant="quiet" size="sm" className="-ml-2" onClick={toggleAll}>
              {isAllSelected ? 'Choose none' : `Choose all to dispatch (${dispatchable.length})`}
            </Button>
          )
        }
      />
      <DispatchBar orderIds={selectedKeys} onDone={onAllDispatched} />
      {order && (
        <StepDialog
          key={order._id}
          open={dialog?.open ?? false}
          order={order}
          to="dispatched"
          onClose={closeDialog}
          onDone={onDispatched}
        />
      )}
    </section>
  );
}

const createColumns = (timeZone: string, openDialog: (orderId: string) => void): Column<AdminOrder>[] => [
  { key: 'order', header: 'Order', cell: ({ _id }) => <span className="tabular-nums">{_id}</span> },
  {
    key: 'date',
    header: 'Date',
    sortable: true,
    cell: ({ orderDate }) => (
      <span className="md:inline-block md:min-w-24">
        <DateText value={orderDate} short timeZone={timeZone} />
      </span>
    ),
  },
  {
    key: 'customer',
    header: 'Customer',
    cell: ({ userName, userEmail }) => (
      <span className="min-w-0">
        <span className="block wrap-anywhere">{userName || 'Erased account'}</span>
        <span className="block truncate text-xs text-muted md:max-lg:hidden lg:max-w-64">{userEmail}</span>
      </span>
    ),
  },
  {
    key: 'status',
    header: 'State and payment',
    cell: (order) => (
      <span>
        <Badge tone={orderStatusLabels[order.orderStatus].tone}>{orderStatusLabels[order.orderStatus].label}</Badge>
        <span className="mt-1 block text-xs text-muted">{paymentSummary(order)}</span>
      </span>
    ),
  },
  {
    key: 'total',
    header: 'Total',
    numeric: true,
    sortable: true,
    cell: ({ totalAmount }) => <Amount value={totalAmount} />,
  },
  {
    key: 'dispatch',
    header: 'Dispatch',
    actions: true,
    cell: (order) => <DispatchButton order={order} onClick={() => openDialog(order._id)} />,
  },
];

/** Disabled, with the reason, while the order cannot be dispatched (D12). */
function DispatchButton({ order, onClick }: { order: AdminOrder; onClick: () => void }) {
  const reason = listDispatchError(order);
  return (
    <Button
      size="sm"
      className="max-md:min-h-13 max-md:flex-1"
      disabled={reason !== undefined}
      title={reason}
      onClick={onClick}
    >
      Dispatched
      <span className="sr-only">
        : order {order._id}
        {reason && `. ${reason}`}
      </span>
    </Button>
  );
}
