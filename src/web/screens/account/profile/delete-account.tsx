import { useId, useState } from 'react';
import { deleteAccount } from '#web/store/auth/account.thunks.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/dialog.tsx';
import { PasswordField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { AccountName } from './account-name.tsx';
import { useFarewell } from './use-farewell.ts';

/** Says what happens and asks for the password. Once it is being done, it cannot be called off. */
export function DeleteAccount({ email }: { email: string }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { erase, pending, error, clearError } = useDeleteAccount();
  const show = () => {
    clearError();
    setOpen(true);
  };
  const keep = () => pending || setOpen(false);
  return (
    <>
      <Button size="sm" variant="danger" onClick={show}>
        Delete my account
      </Button>
      <Modal
        open={open}
        onClose={keep}
        title="Delete your account?"
        footer={
          <div className="flex flex-wrap justify-end gap-3">
            <Button disabled={pending} onClick={keep}>
              Keep it
            </Button>
            <Button type="submit" form={id} variant="danger" pending={pending} pendingLabel="Deleting your account">
              Yes, delete
            </Button>
          </div>
        }
      >
        <p className="mb-5 text-sm text-muted">
          Your profile, your addresses and your bag are erased, and you are signed out on every device. Orders stay in
          our books, but without your name. This cannot be undone.
        </p>
        <Form
          id={id}
          label="Delete your account"
          onSubmit={(values) => void erase(values)}
          pending={pending}
          fieldErrors={error?.fields}
          message={error?.message}
        >
          <AccountName email={email} />
          <PasswordField name="password" label="Password" required maxLength={200} autoComplete="current-password" />
        </Form>
      </Modal>
    </>
  );
}

function useDeleteAccount() {
  const dispatch = useAppDispatch();
  const farewell = useFarewell();
  const { attempt, ...how } = useAttempt();

  const erase = ({ password = '' }: Record<string, string>) =>
    attempt(async () => {
      await dispatch(deleteAccount(password)).unwrap();
      await farewell('Your account is deleted.');
    });
  return { erase, ...how };
}
