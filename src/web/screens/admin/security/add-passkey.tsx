import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { teamLimits } from '#contract/account/team-limits.ts';
import { deviceLabel } from '#web/components/account/device-labels.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { passkeyCancelled } from '#web/store/security/passkey-prompt.ts';
import { addPasskey } from '#web/store/security/security.admin.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/toast.ts';
import { TextField } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { useTwoFactorChange } from './use-two-factor-change.ts';

/** Names a passkey and has the browser create it. */
export function AddPasskey({ onNewCodes }: { onNewCodes: (codes: readonly string[]) => void }) {
  const dispatch = useAppDispatch();
  const [open, setOpen] = useState(false);
  const { change, pending, error, clearError } = useTwoFactorChange();
  const isCancelled = error?.code === passkeyCancelled;
  const show = () => {
    clearError();
    setOpen(true);
  };
  const add = (name: string) =>
    change(async () => {
      const { recoveryCodes } = await dispatch(addPasskey(name)).unwrap();
      setOpen(false);
      notify.success(m.admin_security_passkey_added());
      if (recoveryCodes) onNewCodes(recoveryCodes);
    });
  return (
    <>
      <Button aria-haspopup="dialog" onClick={show}>
        {m.admin_security_add_passkey()}
      </Button>
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        title={m.admin_security_add_passkey()}
        lead={<p className="mb-5 text-sm text-muted">{m.admin_security_add_passkey_lead()}</p>}
        submitLabel={m.admin_security_continue()}
        pending={pending}
        pendingLabel={m.auth_waiting_for_your_passkey()}
        fieldErrors={error?.fields}
        message={isCancelled ? undefined : error?.message}
        notice={isCancelled && <Notice className="mt-5">{error.message}</Notice>}
        onSubmit={({ name = '' }) => void add(name)}
      >
        <TextField
          name="name"
          label={m.common_name()}
          defaultValue={deviceLabel(navigator.userAgent)}
          required
          maxLength={teamLimits.passkeyName}
          autoComplete="off"
        />
      </FormDialog>
    </>
  );
}
