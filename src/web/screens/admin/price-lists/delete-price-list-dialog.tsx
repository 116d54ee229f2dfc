import * as m from '#i18n/messages.ts';
import { useRevalidator } from 'react-router';
import { useAppDispatch } from '#web/store/hooks.ts';
import { deletePriceList, type PriceList } from '#web/store/price-lists/price-lists.admin.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { notify } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

type DeletePriceListDialogProps = { list: PriceList; open: boolean; onClose: () => void };

export function DeletePriceListDialog({ list: { _id, name }, open, onClose }: DeletePriceListDialogProps) {
  const dispatch = useAppDispatch();
  const { revalidate } = useRevalidator();
  const { attempt, pending, error, clearError } = useAttempt();
  const close = () => {
    clearError();
    onClose();
  };
  const remove = () =>
    attempt(async () => {
      await dispatch(deletePriceList(_id)).unwrap();
      notify.success(m.admin_price_lists_is_deleted({ name }));
      onClose();
      await revalidate();
    });
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title={m.admin_price_lists_delete_this_list()}
      cancelLabel={m.common_keep_it()}
      confirmLabel={m.common_yes_delete()}
      onConfirm={remove}
      pending={pending}
      pendingLabel={m.admin_price_lists_deleting()}
      error={error?.message}
    >
      <p className="font-medium">
        <bdi>{name}</bdi>
      </p>
      <p className="mt-2 text-sm text-muted">{m.admin_price_lists_deleted_with_it()}</p>
    </ConfirmDialog>
  );
}
