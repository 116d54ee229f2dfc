import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import { listDispatchError } from '#contract/order/order-states.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { useMayDo } from '#web/components/admin/member/use-member.ts';
import { TagOrdersDialog } from '#web/screens/admin/orders/tags/tag-orders-dialog.tsx';
import { Button, LinkButton } from '#web/ui/button/button.tsx';
import { BulkDispatchDialog } from './bulk-dispatch-dialog.tsx';
import { OrderPdfs } from './order-pdfs.tsx';
import { useDispatchOrders } from './use-dispatch-orders.ts';

const idsOf = (orders: readonly AdminOrder[]) => orders.map(({ _id }) => _id);

/** Stays in view while orders are selected: their pick list and packing slips, a tag for them, and the dispatch of those that are ready. */
export function DispatchBar({ orders, onDone }: { orders: readonly AdminOrder[]; onDone: () => void }) {
  /** Keeps the orders while the dialog closes, because dispatched ones leave the list before. */
  const [dialog, setDialog] = useState<{ open: boolean; orders: readonly AdminOrder[] }>({ open: false, orders: [] });
  const [isTagging, setTagging] = useState(false);
  const mayEdit = useMayDo('orders.edit');
  const mayFulfil = useMayDo('orders.fulfil');
  const { dispatch, pending, message, refused, reset } = useDispatchOrders();
  const ready = mayFulfil ? orders.filter((order) => listDispatchError(order) === undefined) : [];
  const openDialog = () => {
    reset();
    setDialog({ open: true, orders: ready });
  };
  const close = () => {
    setDialog({ ...dialog, open: false });
    // The button that opened the dialog is removed with the last selected order.
    if (refused.length > 0) onDone();
  };
  const send = async (trackingNumbers: string[]) => {
    if (!(await dispatch(idsOf(dialog.orders), trackingNumbers))) return;
    close();
    onDone();
  };
  return (
    <>
      {orders.length > 0 && (
        <div className="sticky bottom-0 z-bar -mx-4 mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-ink bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] print:hidden">
          <output className="text-sm max-sm:basis-full">{m.admin_orders_chosen({ count: orders.length })}</output>
          <div className="grid grid-cols-2 gap-3 max-sm:flex-1 sm:flex sm:flex-wrap">
            {mayEdit && <Button onClick={() => setTagging(true)}>{m.admin_orders_add_tag()}</Button>}
            {ready.length > 0 && (
              <LinkButton to={adminPaths.pickList.href(idsOf(ready))}>{m.admin_pick_list()}</LinkButton>
            )}
            <LinkButton to={adminPaths.packingSlips.href(idsOf(orders))}>{m.admin_orders_packing_slips()}</LinkButton>
            {mayFulfil && <OrderPdfs ready={idsOf(ready)} chosen={idsOf(orders)} />}
            {ready.length > 0 && (
              <Button variant="primary" onClick={openDialog}>
                {m.admin_orders_dispatch_count({ count: ready.length })}
              </Button>
            )}
          </div>
        </div>
      )}
      <TagOrdersDialog open={isTagging} orderIds={idsOf(orders)} onClose={() => setTagging(false)} onDone={onDone} />
      <BulkDispatchDialog
        open={dialog.open}
        orders={dialog.orders}
        refused={refused}
        message={message}
        pending={pending}
        onClose={close}
        onSend={(trackingNumbers) => void send(trackingNumbers)}
      />
    </>
  );
}
