import * as m from '#i18n/messages.ts';
import { changeSetLimits } from '#contract/shop/change-set-limits.ts';
import { TextField } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import type { useChangeSet } from './use-change-set.ts';

type RenameDialogProps = { state: ReturnType<typeof useChangeSet>; open: boolean; onClose: () => void };

/** Asks for another name of a set. */
export const RenameDialog = ({ state: { set, error, pending, rename }, open, onClose }: RenameDialogProps) => (
  <FormDialog
    open={open}
    onClose={onClose}
    title={m.changes_rename_set()}
    submitLabel={m.changes_rename()}
    pending={pending}
    pendingLabel={m.common_saving()}
    fieldErrors={error?.fields}
    message={error?.message}
    onSubmit={({ name = '' }) => void rename(name, onClose)}
  >
    <TextField
      name="name"
      label={m.common_name()}
      hint={m.changes_name_hint()}
      defaultValue={set.name}
      maxLength={changeSetLimits.name}
      autoComplete="off"
      required
      data-autofocus
    />
  </FormDialog>
);
