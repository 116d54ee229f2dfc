import { useState } from 'react';
import { type CustomerSummary, findAccount } from '#web/store/auth/customers.admin.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { TextField } from '#web/ui/form/field.tsx';
import { Form, SubmitButton } from '#web/ui/form/form.tsx';
import { ChangeRole } from './change-role.tsx';

/** Makes the account with an e-mail an admin, once that is confirmed. */
export function AddAdmin() {
  const dispatch = useAppDispatch();
  const { attempt, pending, error } = useAttempt();
  const [found, setFound] = useState<CustomerSummary>();
  const [isOpen, setOpen] = useState(false);
  const [addedCount, setAddedCount] = useState(0);

  const find = (email: string) =>
    attempt(async () => {
      setFound(await dispatch(findAccount(email)).unwrap());
      setOpen(true);
    });
  const close = () => setOpen(false);
  return (
    <>
      <Form
        key={addedCount}
        label="Add an admin"
        className="space-y-3"
        markOptional={false}
        pending={pending}
        fieldErrors={error?.fields}
        message={error?.message}
        onSubmit={({ email = '' }) => void find(email)}
      >
        <TextField
          name="email"
          label="E-mail of the new admin"
          type="email"
          maxLength={254}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck="false"
          required
          hint="They need an account in this shop. If they have none, ask them to create one first."
        />
        <SubmitButton variant="secondary" size="sm" pendingLabel="Looking for the account">
          Make admin
        </SubmitButton>
      </Form>
      {found && (
        <ChangeRole
          key={found._id}
          account={found}
          isOpen={isOpen}
          onClose={close}
          onDone={() => {
            close();
            setAddedCount(addedCount + 1);
          }}
        />
      )}
    </>
  );
}
