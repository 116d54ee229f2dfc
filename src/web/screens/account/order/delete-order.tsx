import * as m from '#i18n/messages.ts';
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
        {m.common_delete()}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={<span className="inline-block first-letter:uppercase">{m.account_are_you_sure_you_want()}</span>}
        cancelLabel={m.account_no_cancel()}
        confirmLabel={m.common_yes_delete()}
        onConfirm={remove}
        pending={pending}
        pendingLabel={m.account_deleting_the_order()}
        error={error?.message}
      >
        <p className="text-muted">{m.account_this_action_cannot_be_undone()}</p>
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
      notify.success(m.account_order_deleted());
      await onDeleted();
    });
  return { remove, ...state };
}
