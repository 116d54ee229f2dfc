import * as m from '#i18n/messages.ts';
import { useNavigate } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { changeSetLimits } from '#contract/shop/change-set-limits.ts';
import { createChangeSet } from '#web/store/change-sets/change-sets.admin.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { TextField } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';

/** Asks for the name of a new change set. */
export function AddChangeSetDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { attempt, pending, error, clearError } = useAttempt();
  const close = () => {
    clearError();
    onClose();
  };
  const save = ({ name = '' }: Record<string, string>) =>
    attempt(async () => {
      const { _id } = await dispatch(createChangeSet(name)).unwrap();
      onClose();
      await navigate(adminPaths.changeSet.href(_id));
    });
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={m.changes_add()}
      submitLabel={m.changes_add()}
      pending={pending}
      pendingLabel={m.common_saving()}
      fieldErrors={error?.fields}
      message={error?.message}
      onSubmit={(values) => void save(values)}
    >
      <TextField
        name="name"
        label={m.common_name()}
        hint={m.changes_name_hint()}
        maxLength={changeSetLimits.name}
        autoComplete="off"
        required
        data-autofocus
      />
    </FormDialog>
  );
}
