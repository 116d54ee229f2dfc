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
        Cancel order
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title="Cancel this order?"
        cancelLabel="Keep the order"
        confirmLabel="Yes, cancel it"
        onConfirm={cancel}
        pending={pending}
        pendingLabel="Cancelling the order"
        error={error?.message}
      >
        <p className="text-muted">
          {holdsPayment(order) && !isFree(order)
            ? 'We won’t ship it, and we’ll refund your original payment method. This cannot be undone.'
            : 'We won’t ship it, and you won’t be charged. This cannot be undone.'}
        </p>
      </ConfirmDialog>
    </>
  );
}

function useCancel(orderId: string) {
  const dispatch = useAppDispatch();
  const { attempt, ...state } = useAttempt();

  const cancel = () =>
    attempt(async () => {
      await dispatch(cancelOrder(orderId)).unwrap();
      notify.success('Order cancelled.');
    });
  return { cancel, ...state };
}
