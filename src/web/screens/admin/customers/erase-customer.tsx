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
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Erase account
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
        <p className="text-muted">
          The profile, addresses, bag, saved cards, messages and e-mails of{' '}
          <span className="wrap-anywhere">{email}</span> are deleted, and the customer is signed out on every device.
          Orders stay for your records, without the name. This cannot be undone.
        </p>
      </ConfirmDialog>
    </>
  );
}
