import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { IfPermitted } from '#web/components/admin/member/if-permitted.tsx';
import { useAttempt } from '#web/store/use-attempt.ts';
import { Button } from '#web/ui/button/button.tsx';
import { notify } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

type ResetButtonProps = { title: string; text: string; label: string; onReset: () => Promise<void> };

/** Brings back the default, after asking. */
export function ResetButton({ title, text, label, onReset }: ResetButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { attempt, pending, error } = useAttempt();
  const reset = () =>
    attempt(async () => {
      await onReset();
      setOpen(false);
      notify.success(m.content_reset_and_live());
    });
  return (
    <IfPermitted to="content.edit">
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={title}
        cancelLabel={m.common_cancel()}
        confirmLabel={label}
        onConfirm={reset}
        pending={pending}
        pendingLabel={m.common_saving()}
        error={error?.message}
      >
        {text}
      </ConfirmDialog>
    </IfPermitted>
  );
}
