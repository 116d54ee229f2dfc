import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import type { Order } from '#contract/order/order.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { eraseByLink } from '#web/store/order/order-link.thunks.ts';
import type { OrderLink } from '#web/store/order/order.slice.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

type EraseByLinkProps = { order: Order; link: OrderLink; onErased: () => void };

/** Erases the data of the guest after confirmation. */
export function EraseByLink({ order, link, onErased }: EraseByLinkProps) {
  const [isConfirming, setConfirming] = useState(false);
  const { erase, pending, error } = useErase(order, link, onErased);
  return (
    <>
      <Button size="sm" variant="danger" onClick={() => setConfirming(true)}>
        {m.account_delete_my_data()}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={m.account_delete_your_data()}
        cancelLabel={m.account_keep_my_data()}
        confirmLabel={m.common_yes_delete()}
        onConfirm={erase}
        pending={pending}
        pendingLabel={m.account_deleting_your_data()}
        error={error?.message}
      >
        <div className="space-y-3 text-muted">
          <p>{m.account_what_a_guest_erases()}</p>
          <p>{m.account_what_stays_of_a_guest()}</p>
          <p>{m.account_invoices_stay()}</p>
        </div>
      </ConfirmDialog>
    </>
  );
}

function useErase({ userId }: Order, link: OrderLink, onErased: () => void) {
  const dispatch = useAppDispatch();
  const { attempt, ...state } = useAttempt();

  const erase = () =>
    attempt(async () => {
      await dispatch(eraseByLink({ ...link, userId })).unwrap();
      onErased();
    });
  return { erase, ...state };
}
