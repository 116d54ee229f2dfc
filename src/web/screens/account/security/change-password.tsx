import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { changePassword } from '#web/store/auth/account.thunks.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { Button } from '#web/ui/button/button.tsx';
import { PasswordField } from '#web/ui/form/field.tsx';
import { NewPasswordField } from '#web/ui/form/new-password-field.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { notify } from '#web/ui/feedback/toast.ts';
import { AccountName } from '#web/components/account/account-name.tsx';

export function ChangePassword({ email }: { email: string }) {
  const [open, setOpen] = useState(false);
  const { change, pending, error, clearError } = useChangePassword(() => setOpen(false));
  const show = () => {
    clearError();
    setOpen(true);
  };
  return (
    <>
      <Button size="sm" onClick={show}>
        {m.account_change_password()}
      </Button>
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        title={m.account_change_your_password()}
        submitLabel={m.account_save_password()}
        onSubmit={(values) => void change(values)}
        pending={pending}
        pendingLabel={m.account_changing_the_password()}
        fieldErrors={error?.fields}
        message={error?.message}
      >
        <AccountName email={email} />
        <PasswordField name="currentPassword" kind="current" required autoComplete="current-password" />
        <NewPasswordField name="password" kind="new" />
      </FormDialog>
    </>
  );
}

function useChangePassword(onChanged: () => void) {
  const dispatch = useAppDispatch();
  const { attempt, ...state } = useAttempt();

  const change = ({ currentPassword = '', password = '' }: Record<string, string>) =>
    attempt(async () => {
      notify.success(await dispatch(changePassword({ currentPassword, password })).unwrap());
      onChanged();
    });
  return { change, ...state };
}
