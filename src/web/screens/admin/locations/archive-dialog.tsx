import * as m from '#i18n/messages.ts';
import { useRevalidator } from 'react-router';
import { useAppDispatch } from '#web/store/hooks.ts';
import { changeLocation, type StockLocation } from '#web/store/stock/locations.admin.ts';
import { formatItems } from '#web/store/stock/stock-labels.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { notify } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

type ArchiveDialogProps = { location: StockLocation; open: boolean; onClose: () => void };

/** Asks before a location is archived, and says what lies there. */
export function ArchiveDialog({ location, open, onClose }: ArchiveDialogProps) {
  const dispatch = useAppDispatch();
  const { revalidate } = useRevalidator();
  const { attempt, pending, error } = useAttempt();
  const { name, pieces } = location;
  const archive = () =>
    attempt(async () => {
      await dispatch(changeLocation({ location, change: { archived: true } })).unwrap();
      notify.success(m.admin_locations_is_archived({ name }));
      onClose();
      await revalidate();
    });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={m.admin_locations_archive_this({ name })}
      cancelLabel={m.common_cancel()}
      confirmLabel={m.admin_locations_archive_yes()}
      tone="primary"
      onConfirm={archive}
      pending={pending}
      pendingLabel={m.admin_locations_archiving()}
      error={error?.message}
    >
      {pieces > 0 ? m.location_is_not_empty({ items: formatItems(pieces) }) : m.admin_locations_archive_text()}
    </ConfirmDialog>
  );
}
