import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import type { Order } from '#contract/order/order.ts';
import { holdsPayment } from '#contract/order/order-states.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { cancelOrder } from '#web/store/order/order.thunks.ts';
import { isFree } from '#web/store/order/order-labels.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { notify } from '#web/ui/feedback/toast.ts';

/** Cancels an order after confirmation. */
export function CancelOrder({ order }: { order: Order }) {
  const [isConfirming, setConfirming] = useState(false);
  const { cancel, pending, error } = useCancel(order._id);
  return (
    <>
      <Button variant="quiet" onClick={() => setConfirming(true)}>
        {m.account_cancel_order()}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={m.account_cancel_this_order()}
        cancelLabel={m.account_keep_the_order()}
        confirmLabel={m.account_yes_cancel_it()}
        onConfirm={cancel}
        pending={pending}
        pendingLabel={m.account_cancelling_the_order()}
        error={error?.message}
      >
        <p className="text-muted">{whatFollows(order)}</p>
      </ConfirmDialog>
    </>
  );
}

/** What becomes of what was paid. */
function whatFollows(order: Order): string {
  const isPaid = holdsPayment(order) && !isFree(order);
  if (order.tender) return isPaid ? m.account_we_wont_ship_it_and_put_back() : m.account_we_wont_ship_it_and_keep();
  return isPaid ? m.account_we_wont_ship_it_and() : m.account_we_wont_ship_it_and_you();
}

function useCancel(orderId: string) {
  const dispatch = useAppDispatch();
  const { attempt, ...state } = useAttempt();

  const cancel = () =>
    attempt(async () => {
      await dispatch(cancelOrder(orderId)).unwrap();
      notify.success(m.account_order_cancelled());
    });
  return { cancel, ...state };
}
