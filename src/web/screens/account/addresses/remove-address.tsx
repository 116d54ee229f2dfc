import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { joinNames } from '#contract/format.ts';
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
        className="-my-2.5 -me-2 shrink-0"
        aria-label={m.account_delete({ address, city })}
        onClick={() => setConfirming(true)}
      >
        {m.common_delete()}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={m.account_delete_this_address()}
        cancelLabel={m.common_keep_it()}
        confirmLabel={m.common_yes_delete()}
        onConfirm={remove}
        pending={pending}
        pendingLabel={m.account_deleting()}
        error={error?.message}
      >
        <p className="whitespace-pre-line">
          <bdi>{joinNames([address, city])}</bdi>
        </p>
        <p className="mt-2 text-sm text-muted">{m.account_orders_youve_already_placed_keep()}</p>
      </ConfirmDialog>
    </>
  );
}
