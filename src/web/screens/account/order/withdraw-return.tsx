import { useState } from 'react';
import type { OrderReturn } from '#contract/order/order-return.ts';
import { formatReturnLine } from '#web/store/order/return-labels.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { useWithdrawReturn } from './use-returns.ts';

/** Withdraws a requested return after confirmation. */
export function WithdrawReturn({ item, reload }: { item: OrderReturn; reload: () => Promise<void> }) {
  const [isConfirming, setConfirming] = useState(false);
  const { withdraw, pending, error } = useWithdrawReturn(item, { reload, onDone: () => setConfirming(false) });
  return (
    <>
      <Button size="sm" onClick={() => setConfirming(true)}>
        Withdraw request
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title="Withdraw this return?"
        cancelLabel="Keep the request"
        confirmLabel="Yes, withdraw"
        onConfirm={withdraw}
        pending={pending}
        pendingLabel="Withdrawing the return"
        error={error?.message}
      >
        <ul>
          {item.lines.map((line) => (
            <li key={line.position}>{formatReturnLine(line)}</li>
          ))}
        </ul>
        <p className="mt-2 text-sm text-muted">You can request a return again until the return period ends.</p>
      </ConfirmDialog>
    </>
  );
}
