import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { Button, LinkButton } from '#web/ui/button/button.tsx';
import { BulkDispatchDialog } from './bulk-dispatch-dialog.tsx';
import { useDispatchOrders } from './use-dispatch-orders.ts';

/** Stays in view while orders are selected: their packing slips in one print, and their dispatch. */
export function DispatchBar({ orders, onDone }: { orders: readonly AdminOrder[]; onDone: () => void }) {
  /** Keeps the orders while the dialog closes, because dispatched ones leave the list before. */
  const [dialog, setDialog] = useState<{ open: boolean; orders: readonly AdminOrder[] }>({ open: false, orders: [] });
  const { dispatch, pending, message, refused, reset } = useDispatchOrders();
  const openDialog = () => {
    reset();
    setDialog({ open: true, orders });
  };
  const close = () => {
    setDialog({ ...dialog, open: false });
    // The button that opened the dialog is removed with the last selected order.
    if (refused.length > 0) onDone();
  };
  const send = async (trackingNumbers: string[]) => {
    const orderIds = dialog.orders.map(({ _id }) => _id);
    if (!(await dispatch(orderIds, trackingNumbers))) return;
    close();
    onDone();
  };
  return (
    <>
      {orders.length > 0 && (
        <div className="sticky bottom-0 z-bar -mx-4 mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-ink bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] print:hidden">
          <output className="text-sm max-sm:basis-full">{m.admin_orders_chosen({ count: orders.length })}</output>
          <div className="flex flex-wrap gap-3 max-sm:flex-1">
            <LinkButton to={adminPaths.packingSlips.href(orders.map(({ _id }) => _id))} className="max-sm:flex-1">
              {m.admin_orders_packing_slips()}
            </LinkButton>
            <Button variant="primary" className="max-sm:flex-1" onClick={openDialog}>
              {m.admin_orders_dispatch_count({ count: orders.length })}
            </Button>
          </div>
        </div>
      )}
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
