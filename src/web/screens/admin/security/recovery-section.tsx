import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { FormSection } from '#web/components/admin/form-section.tsx';
import { useAppDispatch } from '#web/store/hooks.ts';
import { makeRecoveryCodes, type TwoFactor } from '#web/store/security/security.admin.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { useTwoFactorChange } from './use-two-factor-change.ts';

type RecoverySectionProps = { twoFactor: TwoFactor; onNewCodes: (codes: readonly string[]) => void };

/** So few are left that the member should make new ones. */
const few = 3;

export function RecoverySection({ twoFactor, onNewCodes }: RecoverySectionProps) {
  const { totp, passkeys, recoveryCodesLeft: count } = twoFactor;
  const left = m.admin_security_codes_left({ count });
  return (
    <FormSection title={m.admin_security_recovery_codes()} lead={m.admin_security_recovery_lead()}>
      {totp || passkeys.length > 0 ? (
        <>
          {count > few ? <p>{left}</p> : <Notice tone="warning">{left}</Notice>}
          <NewCodes onNewCodes={onNewCodes} />
        </>
      ) : (
        <p className="text-muted">{m.admin_security_codes_after_set_up()}</p>
      )}
    </FormSection>
  );
}

function NewCodes({ onNewCodes }: Pick<RecoverySectionProps, 'onNewCodes'>) {
  const dispatch = useAppDispatch();
  const [open, setOpen] = useState(false);
  const { change, pending, error } = useTwoFactorChange();
  const make = () =>
    change(async () => {
      const codes = await dispatch(makeRecoveryCodes()).unwrap();
      setOpen(false);
      onNewCodes(codes);
    });
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {m.admin_security_new_codes()}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={m.admin_security_new_codes_question()}
        cancelLabel={m.common_cancel()}
        confirmLabel={m.admin_security_yes_new_codes()}
        tone="primary"
        onConfirm={make}
        pending={pending}
        pendingLabel={m.admin_security_making_codes()}
        error={error?.message}
      >
        <p className="text-muted">{m.admin_security_new_codes_text()}</p>
      </ConfirmDialog>
    </>
  );
}
