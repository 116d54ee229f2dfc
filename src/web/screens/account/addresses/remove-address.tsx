import { useState } from 'react';
import type { Address } from '#contract/account/address.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { useRemoveAddress } from './use-remove-address.ts';

/** Asks for confirmation and offers Undo for a few seconds. Orders keep their own copy of the address. */
export function RemoveAddress({ entry }: { entry: Address }) {
  const { address, city } = entry;
  const [isConfirming, setConfirming] = useState(false);
  const { remove, pending, error } = useRemoveAddress(entry);
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="-my-2.5 -mr-2 shrink-0"
        aria-label={`Delete ${address}, ${city}`}
        onClick={() => setConfirming(true)}
      >
        Delete
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title="Delete this address?"
        cancelLabel="Keep it"
        confirmLabel="Yes, delete"
        onConfirm={remove}
        pending={pending}
        pendingLabel="Deleting"
        error={error?.message}
      >
        <p className="whitespace-pre-line">
          {address}, {city}
        </p>
        <p className="mt-2 text-sm text-muted">Orders you’ve already placed keep this address.</p>
      </ConfirmDialog>
    </>
  );
}
