import * as m from '#i18n/messages.ts';
import { useRevalidator } from 'react-router';
import { paths } from '#contract/paths.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { addressAfter, deleteMarket, type Market } from '#web/store/markets/markets.admin.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { notify } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

type DeleteMarketDialogProps = { market: Market; open: boolean; onClose: () => void };

/** Asks before a market is deleted. */
export function DeleteMarketDialog({ market: { _id, key, name }, open, onClose }: DeleteMarketDialogProps) {
  const dispatch = useAppDispatch();
  const { revalidate } = useRevalidator();
  const { attempt, pending, error, clearError } = useAttempt();
  const close = () => {
    clearError();
    onClose();
  };
  const remove = () =>
    attempt(async () => {
      await dispatch(deleteMarket(_id)).unwrap();
      const address = dispatch(addressAfter(paths.adminMarkets.href(), key));
      if (address !== undefined) return globalThis.location.assign(address);
      notify.success(m.admin_markets_is_deleted({ name }));
      onClose();
      await revalidate();
    });
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title={m.admin_markets_delete_this_market()}
      cancelLabel={m.common_keep_it()}
      confirmLabel={m.common_yes_delete()}
      onConfirm={remove}
      pending={pending}
      pendingLabel={m.admin_categories_deleting()}
      error={error?.message}
    >
      <p className="font-medium">
        <bdi>{name}</bdi>
      </p>
      <p className="mt-2 text-sm text-muted">{m.admin_markets_its_pages_are_gone()}</p>
    </ConfirmDialog>
  );
}
