import * as m from '#i18n/messages.ts';
import { useRevalidator } from 'react-router';
import { changeAbandonedSettings, type StoredAbandonedSettings } from '#web/store/demand/abandoned-carts.admin.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { notify } from '#web/ui/feedback/toast.ts';
import { TextField } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';

type HoursDialogProps = { open: boolean; onClose: () => void; settings: StoredAbandonedSettings };

/** Asks after how long a bag counts as abandoned. */
export function HoursDialog({ open, onClose, settings }: HoursDialogProps) {
  const dispatch = useAppDispatch();
  const { revalidate } = useRevalidator();
  const { attempt, pending, error, clearError } = useAttempt();
  const close = () => {
    clearError();
    onClose();
  };
  const save = ({ reminderHours = '' }: Record<string, string>) =>
    attempt(async () => {
      const hours = reminderHours.trim() === '' ? null : Number(reminderHours);
      await dispatch(changeAbandonedSettings({ ...settings, reminderHours: hours })).unwrap();
      notify.success(m.abandoned_saved());
      onClose();
      await revalidate();
    });
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={m.abandoned_settings()}
      submitLabel={m.common_save()}
      pending={pending}
      pendingLabel={m.common_saving()}
      fieldErrors={error?.fields}
      message={error?.message}
      markOptional={false}
      onSubmit={(values) => void save(values)}
    >
      <TextField
        name="reminderHours"
        label={m.abandoned_hours()}
        hint={m.abandoned_hours_hint()}
        inputMode="numeric"
        pattern="[0-9]*"
        invalidMessage={m.field_enter_a_whole_number()}
        autoComplete="off"
        defaultValue={settings.reminderHours?.toString() ?? ''}
        className="max-w-xs"
        data-autofocus
      />
    </FormDialog>
  );
}
