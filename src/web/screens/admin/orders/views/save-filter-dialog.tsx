import * as m from '#i18n/messages.ts';
import { useRevalidator } from 'react-router';
import { fieldLimits } from '#contract/field-limits.ts';
import { formMessageOf } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { saveFilter } from '#web/store/saved-filters/saved-filters.admin.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { notify } from '#web/ui/feedback/toast.ts';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';

type SaveFilterDialogProps = { open: boolean; query: string; hasSearchText: boolean; onClose: () => void };

/** Gives the filters of the list a name. */
export function SaveFilterDialog({ open, query, hasSearchText, onClose }: SaveFilterDialogProps) {
  const dispatch = useAppDispatch();
  const { revalidate } = useRevalidator();
  const { attempt, pending, error, clearError } = useAttempt();
  const close = () => {
    clearError();
    onClose();
  };
  const save = (name: string, shared: boolean) =>
    attempt(async () => {
      await dispatch(saveFilter({ area: 'orders', name, query, shared })).unwrap();
      notify.success(m.admin_saved_filters_saved());
      close();
      await revalidate();
    });
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={m.admin_saved_filters_save()}
      submitLabel={m.common_save()}
      pending={pending}
      pendingLabel={m.admin_saved_filters_saving()}
      fieldErrors={error?.fields}
      message={formMessageOf(error)}
      onSubmit={({ name = '', shared }) => void save(name, shared === 'true')}
    >
      <TextField
        name="name"
        label={m.common_name()}
        hint={hasSearchText ? m.admin_saved_filters_without_search() : undefined}
        maxLength={fieldLimits.savedFilterName}
        required
        autoComplete="off"
        data-autofocus
      />
      <Checkbox name="shared" label={m.admin_saved_filters_share()} />
    </FormDialog>
  );
}
