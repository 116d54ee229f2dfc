import * as m from '#i18n/messages.ts';
import { useRevalidator } from 'react-router';
import { useAppDispatch } from '#web/store/hooks.ts';
import { addLocation, changeLocation, type StockLocation } from '#web/store/stock/locations.admin.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { notify } from '#web/ui/feedback/toast.ts';
import { TextField } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';

type LocationDialogProps = { location: StockLocation | undefined; open: boolean; onClose: () => void };

/** Asks for the name of a location: a new one, or one that is renamed. */
export function LocationDialog({ location, open, onClose }: LocationDialogProps) {
  const dispatch = useAppDispatch();
  const { revalidate } = useRevalidator();
  const { attempt, pending, error, clearError } = useAttempt();
  const title = location ? m.admin_locations_rename_location() : m.admin_locations_add();
  const close = () => {
    clearError();
    onClose();
  };
  const save = (name: string) =>
    attempt(async () => {
      const saved = await (location
        ? dispatch(changeLocation({ location, change: { name } })).unwrap()
        : dispatch(addLocation(name)).unwrap());
      notify.success(m.admin_locations_is_saved({ name: saved.name }));
      onClose();
      await revalidate();
    });
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={title}
      submitLabel={title}
      pending={pending}
      pendingLabel={location ? m.admin_locations_renaming() : m.admin_locations_adding()}
      fieldErrors={error?.fields}
      message={error?.message}
      onSubmit={({ name = '' }) => void save(name)}
    >
      <TextField
        name="name"
        label={m.common_name()}
        defaultValue={location?.name}
        maxLength={60}
        autoComplete="off"
        data-autofocus
        required
      />
    </FormDialog>
  );
}
