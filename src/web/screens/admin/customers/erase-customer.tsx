import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { formatSum } from '#contract/numbers.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { eraseCustomer } from '#web/store/auth/customers.admin.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { Button } from '#web/ui/button/button.tsx';
import { notify } from '#web/ui/feedback/toast.ts';
import { useNavigateIfActive } from '#web/ui/loading/use-navigate-if-active.ts';
import { EmailField } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { Message } from '#web/ui/layout/message.tsx';
import type { LoadedCustomer } from './customers.loader.ts';

/** Erases the account of a customer who asks for it, once its e-mail is entered. */
export function EraseCustomer({ customer: { _id, name, email, credit } }: { customer: LoadedCustomer }) {
  const dispatch = useAppDispatch();
  const navigateIfActive = useNavigateIfActive();
  const { attempt, pending, error, clearError } = useAttempt({ leavesPage: true });
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    clearError();
    setOpen(false);
  };
  const erase = (typed: string) =>
    attempt(async () => {
      await dispatch(eraseCustomer({ userId: _id, email: typed })).unwrap();
      notify.success(m.admin_customers_the_account_is_erased());
      await navigateIfActive(adminPaths.customers.href(), { replace: true });
    });
  return (
    <section aria-labelledby="erase" className="text-sm">
      <h2 id="erase" className="mb-2 text-xl">
        {m.admin_customers_erase()}
      </h2>
      <p className="mb-3 text-muted">{m.admin_customers_when_a_customer_asks_for()}</p>
      <Button variant="danger" size="sm" onClick={() => setOpen(true)}>
        {m.admin_customers_erase_this_account()}
      </Button>
      <FormDialog
        open={isOpen}
        onClose={close}
        title={m.admin_customers_erase_the_account_of({ name })}
        cancelLabel={m.admin_customers_no_keep_it()}
        submitLabel={m.admin_customers_yes_erase()}
        variant="danger"
        onSubmit={({ email: typed = '' }) => void erase(typed)}
        pending={pending}
        pendingLabel={m.admin_customers_erasing_the_account()}
        fieldErrors={error?.fields}
        message={error?.message}
        lead={
          <div className="mb-5 space-y-3 text-muted">
            <p>
              <Message
                message={m.admin_customers_this_deletes_the_account}
                inputs={{ email }}
                markup={{ account: ({ children }) => <span className="wrap-anywhere">{children}</span> }}
              />
            </p>
            <p>{m.admin_customers_orders_and_payments_stay_for()}</p>
            <p>{m.admin_customers_invoices_stay()}</p>
            {credit.balance > 0 && (
              <p className="text-ink">{m.common_credit_ends({ amount: formatSum(credit.balance) })}</p>
            )}
            <p>{m.common_this_cannot_be_undone()}</p>
          </div>
        }
      >
        <EmailField
          label={m.admin_customers_enter_the_email()}
          hint={m.admin_customers_enter_the_email_hint()}
          autoComplete="off"
          required
        />
      </FormDialog>
    </section>
  );
}
