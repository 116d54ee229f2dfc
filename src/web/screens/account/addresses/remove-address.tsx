import { useState } from 'react';
import type { Address } from '#contract/address.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
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
        className="-mr-2 shrink-0"
        aria-label={`Delete ${address}, ${city}`}
        onClick={() => setAsking(true)}
      >
        Delete
      </Button>
      <Modal
        open={asking}
        onClose={() => setAsking(false)}
        title="Delete this address?"
        footer={
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={() => setAsking(false)}>Keep it</Button>
            <Button variant="danger" pending={pending} pendingLabel="Deleting" onClick={() => void remove()}>
              Yes, delete
            </Button>
          </div>
        }
      >
        <p className="whitespace-pre-line">
          {address}, {city}
        </p>
        <p className="mt-2 text-sm text-muted">Orders that go there are not changed.</p>
        <div role="alert">
          {reason && (
            <Notice tone="danger" className="mt-4">
              {reason}
            </Notice>
          )}
        </div>
      </Modal>
    </>
  );
}
