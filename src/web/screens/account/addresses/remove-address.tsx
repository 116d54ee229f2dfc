import { useState } from 'react';
import type { Address } from '#contract/address.ts';
import { Button } from '#web/ui/button.tsx';
import { Question } from '#web/ui/question.tsx';
import { useRemoveAddress } from './use-remove-address.ts';

/** Asks first, and can be undone for a moment. Orders keep their own copy of the address. */
export function RemoveAddress({ entry }: { entry: Address }) {
  const { address, city } = entry;
  const [asking, setAsking] = useState(false);
  const { remove, pending, reason } = useRemoveAddress(entry);
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="-my-2.5 -mr-2 shrink-0"
        aria-label={`Delete ${address}, ${city}`}
        onClick={() => setAsking(true)}
      >
        Delete
      </Button>
      <Question
        open={asking}
        onClose={() => setAsking(false)}
        title="Delete this address?"
        no="Keep it"
        yes="Yes, delete"
        onYes={remove}
        pending={pending}
        pendingLabel="Deleting"
        reason={reason}
      >
        <p className="whitespace-pre-line">
          {address}, {city}
        </p>
        <p className="mt-2 text-sm text-muted">Orders that go there are not changed.</p>
      </Question>
    </>
  );
}
