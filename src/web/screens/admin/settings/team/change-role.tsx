import * as m from '#i18n/messages.ts';
import { selectAccount } from '#web/store/auth/auth.selectors.ts';
import type { CustomerSummary } from '#web/store/auth/customers.admin.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { useChangeRole } from './use-change-role.ts';

type ChangeRoleProps = { account: CustomerSummary; isOpen: boolean; onClose: () => void; onDone: () => void };

/** Asks for confirmation, because an admin can do everything and may remove their own access. */
export function ChangeRole({ account, isOpen, onClose, onDone }: ChangeRoleProps) {
  const isSelf = useAppSelector(selectAccount)?._id === account._id;
  const { change, pending, error } = useChangeRole(account, { isSelf, onDone });
  const isAdmin = account.role === 'admin';
  return (
    <ConfirmDialog
      open={isOpen}
      onClose={onClose}
      title={titleOf(account, isSelf)}
      cancelLabel={m.admin_settings_no_cancel()}
      confirmLabel={isAdmin ? m.admin_settings_yes_remove() : m.admin_settings_yes_make_admin()}
      tone={isAdmin ? 'danger' : 'primary'}
      onConfirm={change}
      pending={pending}
      pendingLabel={m.admin_settings_changing_the_role()}
      error={error?.message}
    >
      <p className="text-sm text-muted">{consequenceOf(isAdmin, isSelf)}</p>
    </ConfirmDialog>
  );
}

function titleOf({ role, name }: CustomerSummary, isSelf: boolean): string {
  if (isSelf) return m.admin_settings_stop_being_an_admin();
  return role === 'admin'
    ? m.admin_settings_remove_as_admin_question({ name })
    : m.admin_settings_make_an_admin({ name });
}

function consequenceOf(isAdmin: boolean, isSelf: boolean): string {
  if (isSelf) return m.admin_settings_this_is_your_own_account();
  return isAdmin ? m.admin_settings_they_lose_access_to_the() : m.admin_settings_they_can_change_products_prices();
}
