import * as m from '#i18n/messages.ts';
import { useState, type ReactNode } from 'react';
import { useMember } from '#web/components/admin/member/use-member.ts';
import type { TwoFactor } from '#web/store/security/security.admin.ts';
import { Button } from '#web/ui/button/button.tsx';
import { notify } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { useTwoFactorChange } from './use-two-factor-change.ts';

type RemoveWayProps = {
  twoFactor: TwoFactor;
  label: ReactNode;
  question: string;
  /** Tells it from others. */
  name?: string;
  removedText: string;
  remove: () => Promise<void>;
};

/** Removes the app or a passkey, unless it is the last way of a member who needs one. */
export function RemoveWay({ twoFactor, label, question, name, removedText, remove }: RemoveWayProps) {
  const member = useMember();
  const [open, setOpen] = useState(false);
  const { change, pending, error } = useTwoFactorChange();
  const isLast = Number(twoFactor.totp) + twoFactor.passkeys.length === 1;
  if (isLast && member?.twoFactor.required)
    return <p className="text-sm text-muted">{m.admin_security_is_the_last_way()}</p>;
  const confirm = () =>
    change(async () => {
      await remove();
      setOpen(false);
      notify.success(removedText);
    });
  return (
    <>
      <Button size="sm" variant="danger" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={question}
        cancelLabel={m.admin_security_keep_it()}
        confirmLabel={m.admin_security_yes_remove()}
        onConfirm={confirm}
        pending={pending}
        pendingLabel={m.admin_security_removing()}
        error={error?.message}
      >
        {name !== undefined && (
          <p className="mb-2 font-medium">
            <bdi>{name}</bdi>
          </p>
        )}
        <p className="text-muted">
          {isLast ? m.admin_security_removes_the_last_way() : m.admin_security_removes_a_way()}
        </p>
      </ConfirmDialog>
    </>
  );
}
