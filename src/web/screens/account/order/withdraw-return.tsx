import * as m from '#i18n/messages.ts';
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
        {m.account_withdraw_request()}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={m.account_withdraw_this_return()}
        cancelLabel={m.account_keep_the_request()}
        confirmLabel={m.account_yes_withdraw()}
        onConfirm={withdraw}
        pending={pending}
        pendingLabel={m.account_withdrawing_the_return()}
        error={error?.message}
      >
        <ul>
          {item.lines.map((line) => (
            <li key={line.position}>
              <bdi>{formatReturnLine(line)}</bdi>
            </li>
          ))}
        </ul>
        <p className="mt-2 text-sm text-muted">{m.account_you_can_request_a_return()}</p>
      </ConfirmDialog>
    </>
  );
}
