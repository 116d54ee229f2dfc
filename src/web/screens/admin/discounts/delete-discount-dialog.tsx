import * as m from '#i18n/messages.ts';
import { DeleteDialog } from '#web/components/admin/delete-dialog.tsx';
import { deleteDiscount, type Discount } from '#web/store/discounts/discounts.admin.ts';
import { useAppDispatch } from '#web/store/hooks.ts';

type DeleteDiscountDialogProps = { discount: Discount; open: boolean; onClose: () => void };

export function DeleteDiscountDialog({ discount: { _id, name, kind }, ...dialog }: DeleteDiscountDialogProps) {
  const dispatch = useAppDispatch();
  return (
    <DeleteDialog
      {...dialog}
      title={m.admin_discounts_delete_this()}
      name={name}
      onDelete={() => dispatch(deleteDiscount(_id)).unwrap()}
      deletedText={m.admin_discounts_is_deleted({ name })}
    >
      {kind === 'code' && m.admin_discounts_deleted_with_it()}
    </DeleteDialog>
  );
}
