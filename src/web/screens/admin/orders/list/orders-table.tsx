import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import { listDispatchError } from '#contract/order/order-states.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { sortFrom } from '#web/ui/table/list-url.ts';
import { AdminTable } from '#web/components/admin/admin-table.tsx';
import { useMayDo } from '#web/components/admin/member/use-member.ts';
import { useFocusOnChange } from '#web/ui/a11y/use-focus-on-change.ts';
import { DispatchBar } from '#web/screens/admin/orders/dispatch/dispatch-bar.tsx';
import { createOrderColumns } from './order-columns.tsx';
import { StepDialog } from '#web/screens/admin/orders/steps/step-dialog.tsx';
import { useSelection } from './use-selection.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectTimeZone } from '#web/store/settings/settings.selectors.ts';

const canBeDispatched = (order: AdminOrder) => listDispatchError(order) === undefined;

const idsOf = (orders: readonly AdminOrder[]) => orders.map(({ _id }) => _id);

/** A page of orders, which can be dispatched one by one or together, picked, packed and tagged, by those who may. */
export function OrdersTable({ orders }: { orders: readonly AdminOrder[] }) {
  const [search] = useSearchParams();
  const [dialog, setDialog] = useState<{ orderId: string; open: boolean }>();
  const [changes, setChanges] = useState(0);
  // The button that opened the dialog may have been removed or disabled.
  const region = useFocusOnChange(changes);
  const mayDispatch = useMayDo('orders.fulfil');
  const mayChoose = useMayDo(['orders.fulfil', 'orders.edit']);
  const dispatchable = mayDispatch ? orders.filter(canBeDispatched) : [];
  const { selectedKeys, isAllSelected, select, toggleAll, clear } = useSelection(idsOf(orders), idsOf(dispatchable));
  const openDialog = (orderId: string) => setDialog({ orderId, open: true });
  const columns = createOrderColumns(useAppSelector(selectTimeZone), mayDispatch ? openDialog : undefined);
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
    <section ref={region} tabIndex={-1} aria-label={m.common_orders()}>
      <AdminTable
        name="orders"
        layout="two-lines"
        caption={m.common_orders()}
        columns={columns}
        rows={orders}
        rowKey={({ _id }) => _id}
        rowHref={({ _id }) => adminPaths.order.href(_id)}
        sort={sortFrom(search, '-date')}
        selection={
          mayChoose
            ? {
                selectedKeys,
                onChange: select,
                canSelect: () => true,
                header: m.admin_orders_choose(),
                labelOf: ({ _id }) => m.admin_orders_choose_order({ id: _id }),
              }
            : undefined
        }
        toolbar={
          dispatchable.length > 0 && (
            <Button variant="quiet" size="sm" className="-ms-2" onClick={toggleAll}>
              {isAllSelected
                ? m.admin_orders_select_none()
                : m.admin_orders_select_all_ready_to_send({ count: dispatchable.length })}
            </Button>
          )
        }
      />
      <DispatchBar orders={orders.filter(({ _id }) => selectedKeys.includes(_id))} onDone={onAllDispatched} />
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
