import * as m from '#i18n/messages.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { DeleteDialog } from '#web/components/admin/delete-dialog.tsx';
import { useAppDispatch } from '#web/store/hooks.ts';
import { addressAfter, deleteMarket, type Market } from '#web/store/markets/markets.admin.ts';

type DeleteMarketDialogProps = { market: Market; open: boolean; onClose: () => void };

export function DeleteMarketDialog({ market: { _id, key, name }, ...dialog }: DeleteMarketDialogProps) {
  const dispatch = useAppDispatch();
  return (
    <DeleteDialog
      {...dialog}
      title={m.admin_markets_delete_this_market()}
      name={name}
      onDelete={() => dispatch(deleteMarket(_id)).unwrap()}
      movedTo={() => dispatch(addressAfter(adminPaths.markets.href(), key))}
      deletedText={m.admin_markets_is_deleted({ name })}
    >
      {m.admin_markets_its_pages_are_gone()}
    </DeleteDialog>
  );
}
