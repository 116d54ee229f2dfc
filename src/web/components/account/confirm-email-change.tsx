import * as m from '#i18n/messages.ts';
import type { ApiError } from '#web/store/api-error.ts';
import { PasswordField } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { AccountName } from './account-name.tsx';

type ConfirmEmailChangeProps = {
  open: boolean;
  /** The current e-mail. */
  email: string;
  onClose: () => void;
  onConfirm: (currentPassword: string) => void;
  pending: boolean;
  error: ApiError | undefined;
};

/** Asks for the password, because the e-mail can reset it: a stranger at an open browser must not take the account over. */
export function ConfirmEmailChange({ open, email, onClose, onConfirm, pending, error }: ConfirmEmailChangeProps) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={m.account_confirm_your_new_e_mail()}
      lead={<p className="mb-5 text-sm text-muted">{m.account_enter_your_password_to_change()}</p>}
      submitLabel={m.account_change_e_mail()}
      onSubmit={({ currentPassword = '' }) => onConfirm(currentPassword)}
      pending={pending}
      pendingLabel={m.account_saving()}
      fieldErrors={error?.fields}
      message={error?.message}
    >
      <AccountName email={email} />
      <PasswordField name="currentPassword" kind="current" required autoComplete="current-password" />
    </FormDialog>
  );
}
