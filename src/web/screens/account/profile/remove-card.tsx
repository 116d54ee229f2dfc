import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import type { SavedCard } from '#contract/order/payment.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { removeCard } from '#web/store/payment/payment.thunks.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { notify } from '#web/ui/feedback/toast.ts';

/** Asks for confirmation, because a removed card has to be entered again. */
export function RemoveCard({ card, label }: { card: SavedCard; label: string }) {
  const [isConfirming, setConfirming] = useState(false);
  const { remove, pending, error } = useRemoveCard(card);
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="-me-2 shrink-0"
        aria-label={m.account_remove({ label })}
        onClick={() => setConfirming(true)}
      >
        {m.common_remove()}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={m.account_remove_this_card()}
        cancelLabel={m.common_keep_it()}
        confirmLabel={m.account_yes_remove()}
        onConfirm={remove}
        pending={pending}
        pendingLabel={m.account_removing_the_card()}
        error={error?.message}
      >
        <p>{label}</p>
        <p className="mt-2 text-sm text-muted">{m.account_past_payments_are_not_affected()}</p>
      </ConfirmDialog>
    </>
  );
}

function useRemoveCard({ _id }: SavedCard) {
  const dispatch = useAppDispatch();
  const { attempt, ...state } = useAttempt();

  const remove = () =>
    attempt(async () => {
      await dispatch(removeCard(_id)).unwrap();
      notify.success(m.account_card_removed());
    });
  return { remove, ...state };
}
