import * as m from '#i18n/messages.ts';
import { DeleteDialog } from '#web/components/admin/delete-dialog.tsx';
import { deleteSizeScale, type SizeScale } from '#web/store/category/size-scales.admin.ts';
import { useAppDispatch } from '#web/store/hooks.ts';

type DeleteScaleDialogProps = { scale: SizeScale; open: boolean; onClose: () => void };

/** The server refuses while a category has the scale. */
export function DeleteScaleDialog({ scale: { _id, name }, ...dialog }: DeleteScaleDialogProps) {
  const dispatch = useAppDispatch();
  return (
    <DeleteDialog
      {...dialog}
      title={m.admin_size_scales_delete_this()}
      name={name}
      onDelete={() => dispatch(deleteSizeScale(_id)).unwrap()}
      deletedText={m.admin_size_scales_deleted()}
    />
  );
}
