import { useState } from 'react';
import { selectUser } from '#web/store/auth/auth.selectors.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import type { LoadedCustomer } from './customers.loader.ts';
import { useChangeRole } from './use-change-role.ts';

/** Asks for confirmation, because an admin can do everything and may remove their own access. */
export function ChangeRole({ customer }: { customer: LoadedCustomer }) {
  const [isOpen, setOpen] = useState(false);
  const isSelf = useAppSelector(selectUser)?._id === customer._id;
  const { change, pending, error } = useChangeRole(customer, { isSelf, onDone: () => setOpen(false) });
  const isAdmin = customer.role === 'admin';
  const label = isAdmin ? 'Remove as admin' : 'Make admin';
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={titleOf(customer, isSelf)}
        cancelLabel="No, cancel"
        confirmLabel={isAdmin ? 'Yes, remove' : 'Yes, make admin'}
        tone={isAdmin ? 'danger' : 'primary'}
        onConfirm={change}
        pending={pending}
        pendingLabel="Changing the role"
        error={error?.message}
      >
        <p className="text-muted">{consequenceOf(isAdmin, isSelf)}</p>
      </ConfirmDialog>
    </>
  );
}

function titleOf({ role, name }: LoadedCustomer, isSelf: boolean): string {
  if (isSelf) return 'Stop being an admin?';
  return role === 'admin' ? `Remove ${name} as admin?` : `Make ${name} an admin?`;
}

function consequenceOf(isAdmin: boolean, isSelf: boolean): string {
  if (isSelf)
    return 'This is your own account. You lose access to the admin area immediately, and only another admin can restore it.';
  return isAdmin
    ? 'They lose access to the admin area immediately, on every device. Their account and orders are kept.'
    : 'They can change products, prices, orders and settings, and read every message and account.';
}
