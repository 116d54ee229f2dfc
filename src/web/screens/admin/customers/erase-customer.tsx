import { useState } from 'react';
import { paths } from '#contract/paths.ts';
import { eraseCustomer } from '#web/store/auth/customers.admin.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { Button } from '#web/ui/button/button.tsx';
import { notify } from '#web/ui/feedback/toast.ts';
import { useNavigateIfActive } from '#web/ui/loading/use-navigate-if-active.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import type { LoadedCustomer } from './customers.loader.ts';

/** Erases the account of a customer who asks for it, once that is confirmed. */
export function EraseCustomer({ customer: { _id, name, email } }: { customer: LoadedCustomer }) {
  const dispatch = useAppDispatch();
  const navigateIfActive = useNavigateIfActive();
  const { attempt, pending, error } = useAttempt();
  const [isOpen, setOpen] = useState(false);
  const erase = () =>
    attempt(async () => {
      await dispatch(eraseCustomer(_id)).unwrap();
      notify.success('The account is erased.');
      await navigateIfActive(paths.adminCustomers.href(), { replace: true });
    });
  return (
    <section aria-labelledby="erase" className="text-sm">
      <h2 id="erase" className="mb-2 text-xl">
        Erase
      </h2>
      <p className="mb-3 text-muted">When a customer asks for it. Customers can also do it in their profile.</p>
      <Button variant="danger" size="sm" onClick={() => setOpen(true)}>
        Erase this account
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Erase the account of ${name}?`}
        cancelLabel="No, keep it"
        confirmLabel="Yes, erase"
        onConfirm={erase}
        pending={pending}
        pendingLabel="Erasing the account"
        error={error?.message}
      >
        <div className="space-y-3 text-muted">
          <p>
            This deletes the account <span className="wrap-anywhere">{email}</span>, its addresses, bag, saved cards,
            messages, e-mails and the team's notes. The customer is logged out on every device.
          </p>
          <p>
            Orders and payments stay for your books, without name, e-mail and phone. An order that is on its way keeps
            its address until it has arrived.
          </p>
          <p>This cannot be undone.</p>
        </div>
      </ConfirmDialog>
    </section>
  );
}
