import { useState } from 'react';
import type { SavedCard } from '#contract/payment.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { removeCard } from '#web/store/payment/payment.thunks.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { notify } from '#web/ui/toast.tsx';

/** Asks first: to have it back, the card has to be typed again. */
export function RemoveCard({ card, words }: { card: SavedCard; words: string }) {
  const [asking, setAsking] = useState(false);
  const { remove, pending, faults } = useRemoveCard(card);
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
      <Modal
        open={asking}
        onClose={() => setAsking(false)}
        title="Remove this card?"
        footer={
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={() => setAsking(false)}>Keep it</Button>
            <Button variant="danger" pending={pending} pendingLabel="Removing the card" onClick={() => void remove()}>
              Yes, remove
            </Button>
          </div>
        }
      >
        <p>{words}</p>
        <p className="mt-2 text-sm text-muted">What was paid with it is not changed.</p>
        <div role="alert">
          {faults.message && (
            <Notice tone="danger" className="mt-4">
              {faults.message}
            </Notice>
          )}
        </div>
      </Modal>
    </>
  );
}

function useRemoveCard({ _id }: SavedCard) {
  const dispatch = useAppDispatch();
  const { attempt, ...how } = useAttempt();

  const remove = () =>
    attempt(async () => {
      await dispatch(removeCard(_id)).unwrap();
      notify.success('The card is removed.');
    });
  return { remove, ...how };
}
