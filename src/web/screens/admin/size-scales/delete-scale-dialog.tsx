import * as m from '#i18n/messages.ts';
import { useRevalidator } from 'react-router';
import { deleteSizeScale, type SizeScale } from '#web/store/category/size-scales.admin.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { notify } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

type DeleteScaleDialogProps = { scale: SizeScale; open: boolean; onClose: () => void };

/** Asks before a scale is deleted. The server refuses while a category has it. */
export function DeleteScaleDialog({ scale: { _id, name }, open, onClose }: DeleteScaleDialogProps) {
  const dispatch = useAppDispatch();
  const { revalidate } = useRevalidator();
  const { attempt, pending, error } = useAttempt();
  const remove = () =>
    attempt(async () => {
      await dispatch(deleteSizeScale(_id)).unwrap();
      notify.success(m.admin_size_scales_deleted());
      onClose();
      await revalidate();
    });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={m.admin_size_scales_delete_this()}
      cancelLabel={m.common_keep_it()}
      confirmLabel={m.common_yes_delete()}
      onConfirm={remove}
      pending={pending}
      pendingLabel={m.admin_size_scales_deleting()}
      error={error?.message}
    >
      <p className="font-medium">
        <bdi>{name}</bdi>
      </p>
    </ConfirmDialog>
  );
}
