import { useState } from 'react';
import type { Order } from '#contract/order/order.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { cancelOrder } from '#web/store/order/order.thunks.ts';
import { isFree } from '#web/store/order/order-labels.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { notify } from '#web/ui/feedback/toast.ts';

/** Asks first. Once the order is cancelled, the page has no use for this button. */
export function CancelOrder({ order }: { order: Order }) {
  const [asking, setAsking] = useState(false);
  const { cancel, pending, error } = useCancel(order._id);
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Cancel order
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Cancel this order?"
        cancelLabel="Keep the order"
        confirmLabel="Yes, cancel it"
        onConfirm={cancel}
        pending={pending}
        pendingLabel="Cancelling the order"
        error={error?.message}
      >
        <p className="text-muted">
          {order.paymentStatus === 'paid' && !isFree(order)
            ? 'It will not be sent, and the money goes back to how it was paid. This cannot be undone.'
            : 'It will not be sent, and you pay nothing. This cannot be undone.'}
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
      notify.success('The order is cancelled.');
    });
  return { cancel, ...state };
}
