import { useState } from 'react';
import type { Order } from '#contract/order/order.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { deleteOrder } from '#web/store/order/order.thunks.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { notify } from '#web/ui/feedback/toast.ts';

/** Removes a finished order from the shopper's list (D18). The texts are those of spec §2. */
export function DeleteOrder({ order, onDeleted }: { order: Order; onDeleted: () => Promise<unknown> }) {
  const [isConfirming, setConfirming] = useState(false);
  const { remove, pending, error } = useDelete(order, onDeleted);
  return (
    <>
      <Button variant="quiet" onClick={() => setConfirming(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={
          <span className="inline-block first-letter:uppercase">
            are you sure you want to delete this order from your account?
          </span>
        }
        cancelLabel="No, cancel"
        confirmLabel="Yes, delete"
        onConfirm={remove}
        pending={pending}
        pendingLabel="Deleting the order"
        error={error?.message}
      >
        <p className="text-muted">This action cannot be undone.</p>
      </ConfirmDialog>
    </>
  );
}

function useDelete({ _id }: Order, onDeleted: () => Promise<unknown>) {
  const dispatch = useAppDispatch();
  const { attempt, ...state } = useAttempt();

  const remove = () =>
    attempt(async () => {
      await dispatch(deleteOrder(_id)).unwrap();
      notify.success('Order deleted.');
      await onDeleted();
    });
  return { remove, ...state };
}
