import { useId, useState } from 'react';
import { changePassword } from '#web/store/auth/account.thunks.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/dialog.tsx';
import { PasswordField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { notify } from '#web/ui/toast.tsx';
import { AccountName } from './account-name.tsx';

export function ChangePassword({ email }: { email: string }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { change, pending, error, clearError } = useChangePassword(() => setOpen(false));
  const show = () => {
    clearError();
    setOpen(true);
  };
  /** Not before it is known whether the password was taken. */
  const close = () => pending || setOpen(false);
  return (
    <>
      <Button size="sm" onClick={show}>
        Change password
      </Button>
      <Modal
        open={open}
        onClose={close}
        title="Change your password"
        footer={
          <div className="flex flex-wrap justify-end gap-3">
            <Button disabled={pending} onClick={close}>
              Cancel
            </Button>
            <Button type="submit" form={id} variant="primary" pending={pending} pendingLabel="Changing the password">
              Save password
            </Button>
          </div>
        }
      >
        <Form
          id={id}
          label="Change your password"
          onSubmit={(values) => void change(values)}
          pending={pending}
          fieldErrors={error?.fields}
          message={error?.message}
        >
          <AccountName email={email} />
          <PasswordField
            name="currentPassword"
            label="Current password"
            required
            maxLength={200}
            autoComplete="current-password"
          />
          <PasswordField
            name="password"
            label="New password"
            required
            minLength={8}
            maxLength={200}
            autoComplete="new-password"
            hint="At least 8 characters."
          />
        </Form>
      </Modal>
    </>
  );
}

function useChangePassword(onChanged: () => void) {
  const dispatch = useAppDispatch();
  const { attempt, ...how } = useAttempt();

  const change = ({ currentPassword = '', password = '' }: Record<string, string>) =>
    attempt(async () => {
      notify.success(await dispatch(changePassword({ currentPassword, password })).unwrap());
      onChanged();
    });
  return { change, ...how };
}
