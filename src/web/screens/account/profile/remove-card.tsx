import { useState } from 'react';
import type { SavedCard } from '#contract/payment.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { removeCard } from '#web/store/payment/payment.thunks.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { Button } from '#web/ui/button.tsx';
import { Question } from '#web/ui/question.tsx';
import { notify } from '#web/ui/toast.tsx';

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
      <Question
        open={asking}
        onClose={() => setAsking(false)}
        title="Remove this card?"
        no="Keep it"
        yes="Yes, remove"
        onYes={remove}
        pending={pending}
        pendingLabel="Removing the card"
        reason={error?.message}
      >
        <p>{words}</p>
        <p className="mt-2 text-sm text-muted">What was paid with it is not changed.</p>
      </Question>
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
