import * as m from '#i18n/messages.ts';
import { useRevalidator } from 'react-router';
import { addCustomerGroup, type CustomerGroup, renameCustomerGroup } from '#web/store/auth/customer-groups.admin.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { notify } from '#web/ui/feedback/toast.ts';
import { TextField } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';

type CustomerGroupDialogProps = { group: CustomerGroup | undefined; open: boolean; onClose: () => void };

/** Asks for the name of a group of customers: a new one, or one that is renamed. */
export function CustomerGroupDialog({ group, open, onClose }: CustomerGroupDialogProps) {
  const dispatch = useAppDispatch();
  const { revalidate } = useRevalidator();
  const { attempt, pending, error, clearError } = useAttempt();
  const close = () => {
    clearError();
    onClose();
  };
  const save = (name: string) =>
    attempt(async () => {
      const saved = await (group
        ? dispatch(renameCustomerGroup({ id: group._id, name })).unwrap()
        : dispatch(addCustomerGroup(name)).unwrap());
      notify.success(m.admin_customer_groups_is_saved({ name: saved.name }));
      onClose();
      await revalidate();
    });
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={group ? m.admin_customer_groups_rename_group() : m.admin_customer_groups_add()}
      submitLabel={group ? m.admin_customer_groups_rename_group() : m.admin_customer_groups_add()}
      pending={pending}
      pendingLabel={group ? m.admin_customer_groups_renaming() : m.admin_customer_groups_adding()}
      fieldErrors={error?.fields}
      message={error?.message}
      onSubmit={({ name = '' }) => void save(name)}
    >
      <TextField
        name="name"
        label={m.common_name()}
        defaultValue={group?.name}
        maxLength={60}
        autoComplete="off"
        data-autofocus
        required
      />
    </FormDialog>
  );
}
