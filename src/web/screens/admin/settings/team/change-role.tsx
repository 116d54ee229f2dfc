import { selectUser } from '#web/store/auth/auth.selectors.ts';
import type { CustomerSummary } from '#web/store/auth/customers.admin.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { useChangeRole } from './use-change-role.ts';

type ChangeRoleProps = { account: CustomerSummary; isOpen: boolean; onClose: () => void; onDone: () => void };

/** Asks for confirmation, because an admin can do everything and may remove their own access. */
export function ChangeRole({ account, isOpen, onClose, onDone }: ChangeRoleProps) {
  const isSelf = useAppSelector(selectUser)?._id === account._id;
  const { change, pending, error } = useChangeRole(account, { isSelf, onDone });
  const isAdmin = account.role === 'admin';
  return (
    <ConfirmDialog
      open={isOpen}
      onClose={onClose}
      title={titleOf(account, isSelf)}
      cancelLabel="No, cancel"
      confirmLabel={isAdmin ? 'Yes, remove' : 'Yes, make admin'}
      tone={isAdmin ? 'danger' : 'primary'}
      onConfirm={change}
      pending={pending}
      pendingLabel="Changing the role"
      error={error?.message}
    >
      <p className="text-sm text-muted">{consequenceOf(isAdmin, isSelf)}</p>
    </ConfirmDialog>
  );
}

function titleOf({ role, name }: CustomerSummary, isSelf: boolean): string {
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
