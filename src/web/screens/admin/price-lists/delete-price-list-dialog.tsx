import * as m from '#i18n/messages.ts';
import { DeleteDialog } from '#web/components/admin/delete-dialog.tsx';
import { useAppDispatch } from '#web/store/hooks.ts';
import { deletePriceList, type PriceList } from '#web/store/price-lists/price-lists.admin.ts';

type DeletePriceListDialogProps = { list: PriceList; open: boolean; onClose: () => void };

export function DeletePriceListDialog({ list: { _id, name }, ...dialog }: DeletePriceListDialogProps) {
  const dispatch = useAppDispatch();
  return (
    <DeleteDialog
      {...dialog}
      title={m.admin_price_lists_delete_this_list()}
      name={name}
      onDelete={() => dispatch(deletePriceList(_id)).unwrap()}
      deletedText={m.admin_price_lists_is_deleted({ name })}
    >
      {m.admin_price_lists_deleted_with_it()}
    </DeleteDialog>
  );
}
