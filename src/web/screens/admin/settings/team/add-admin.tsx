import * as m from '#i18n/messages.ts';
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
        label={m.admin_settings_add_an_admin()}
        className="space-y-3"
        markOptional={false}
        pending={pending}
        fieldErrors={error?.fields}
        message={error?.message}
        onSubmit={({ email = '' }) => void find(email)}
      >
        <TextField
          name="email"
          label={m.admin_settings_e_mail_of_the_new()}
          type="email"
          maxLength={254}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck="false"
          required
          hint={m.admin_settings_they_need_an_account_in()}
        />
        <SubmitButton variant="secondary" size="sm" pendingLabel={m.admin_settings_looking_for_the_account()}>
          {m.admin_settings_make_admin()}
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
