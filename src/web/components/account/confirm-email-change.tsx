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
      title="Confirm your new e-mail"
      lead={
        <p className="mb-5 text-sm text-muted">
          Enter your password to change the e-mail of your account. Nothing has been saved yet.
        </p>
      }
      submitLabel="Change e-mail"
      onSubmit={({ currentPassword = '' }) => onConfirm(currentPassword)}
      pending={pending}
      pendingLabel="Saving"
      fieldErrors={error?.fields}
      message={error?.message}
    >
      <AccountName email={email} />
      <PasswordField name="currentPassword" label="Current password" required autoComplete="current-password" />
    </FormDialog>
  );
}
