import * as m from '#i18n/messages.ts';
import { useRef, useState } from 'react';
import { getBaseCurrency } from '#i18n/currency.ts';
import { formatAmount } from '#contract/format.ts';
import { deleteAccount } from '#web/store/auth/account.thunks.ts';
import { fetchStoreCredit } from '#web/store/gift-cards/gift-cards.thunks.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { Button } from '#web/ui/button/button.tsx';
import { PasswordField } from '#web/ui/form/field.tsx';
import { notify } from '#web/ui/feedback/toast.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { AccountName } from '#web/components/account/account-name.tsx';
import { useLeaveSignedOut } from './use-leave-signed-out.ts';

const unconfirmed = m.account_youre_logged_out_if_your;

/** Explains the consequences and asks for the password. */
export function DeleteAccount({ email }: { email: string }) {
  const [open, setOpen] = useState(false);
  const [credit, setCredit] = useState(0);
  const dispatch = useAppDispatch();
  const { erase, pending, error, clearError } = useDeleteAccount();
  const show = async () => {
    clearError();
    setOpen(true);
    const outcome = await dispatch(fetchStoreCredit());
    if (fetchStoreCredit.fulfilled.match(outcome)) setCredit(outcome.payload.balance);
  };
  return (
    <>
      <Button size="sm" variant="danger" onClick={() => void show()}>
        {m.account_delete_my_account()}
      </Button>
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        title={m.account_delete_your_account()}
        lead={
          <div className="mb-5 space-y-3 text-sm text-muted">
            <p>{m.account_well_erase_your_profile_addresses()}</p>
            <p>{m.account_invoices_stay()}</p>
            {credit > 0 && (
              <p className="text-ink">{m.common_credit_ends({ amount: formatAmount(credit, getBaseCurrency()) })}</p>
            )}
          </div>
        }
        cancelLabel={m.account_keep_my_account()}
        submitLabel={m.common_yes_delete()}
        variant="danger"
        onSubmit={(values) => void erase(values)}
        pending={pending}
        pendingLabel={m.account_deleting_your_account()}
        fieldErrors={error?.fields}
        message={error?.message}
      >
        <AccountName email={email} />
        <PasswordField name="password" required autoComplete="current-password" />
      </FormDialog>
    </>
  );
}

function useDeleteAccount() {
  const dispatch = useAppDispatch();
  const leaveSignedOut = useLeaveSignedOut();
  const { attempt, ...state } = useAttempt();
  const sentPassword = useRef<string>(undefined);

  const erase = ({ password = '' }: Record<string, string>) =>
    attempt(async () => {
      // With another password, a refusal says nothing about the call whose response was lost.
      const isRetry = state.error?.status === 0 && sentPassword.current === password;
      sentPassword.current = password;
      const isDeleted = await dispatch(deleteAccount({ password, isRetry })).unwrap();
      await (isDeleted
        ? leaveSignedOut(m.account_your_account_has_been_deleted())
        : leaveSignedOut(unconfirmed(), notify.info));
    });
  return { erase, ...state };
}
