import { useState } from 'react';
import type { SavedCard } from '#contract/order/payment.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { removeCard } from '#web/store/payment/payment.thunks.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { notify } from '#web/ui/feedback/toast.ts';

/** Asks first: to have it back, the card has to be typed again. */
export function RemoveCard({ card, words }: { card: SavedCard; words: string }) {
  const [asking, setAsking] = useState(false);
  const { remove, pending, error } = useRemoveCard(card);
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="-mr-2 shrink-0"
        aria-label={`Remove ${words}`}
        onClick={() => setAsking(true)}
      >
        Remove
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Remove this card?"
        cancelLabel="Keep it"
        confirmLabel="Yes, remove"
        onConfirm={remove}
        pending={pending}
        pendingLabel="Removing the card"
        error={error?.message}
      >
        <p>{words}</p>
        <p className="mt-2 text-sm text-muted">What was paid with it is not changed.</p>
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
      notify.success('The card is removed.');
    });
  return { remove, ...state };
}
