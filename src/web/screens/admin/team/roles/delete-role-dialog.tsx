import * as m from '#i18n/messages.ts';
import { formatNumber } from '#contract/numbers.ts';
import { DeleteDialog } from '#web/components/admin/delete-dialog.tsx';
import { useAppDispatch } from '#web/store/hooks.ts';
import { deleteRole, type Role } from '#web/store/team/team.admin.ts';

type DeleteRoleDialogProps = { role: Role; open: boolean; onClose: () => void };

export function DeleteRoleDialog({ role: { _id, name, members: count }, ...dialog }: DeleteRoleDialogProps) {
  const dispatch = useAppDispatch();
  return (
    <DeleteDialog
      {...dialog}
      title={m.admin_roles_delete_this()}
      name={name}
      onDelete={() => dispatch(deleteRole(_id)).unwrap()}
      deletedText={m.admin_roles_is_deleted({ name })}
    >
      {count > 0 ? m.admin_roles_in_use({ count, shown: formatNumber(count) }) : m.admin_roles_nobody_has_it()}
    </DeleteDialog>
  );
}
