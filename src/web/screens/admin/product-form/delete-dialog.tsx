import * as m from '#i18n/messages.ts';
import type { AdminProduct } from '#contract/catalog/products-admin.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { useDeleteProduct } from './use-delete-product.ts';

type DeleteDialogProps = { open: boolean; product: AdminProduct; onClose: () => void; onDeleted: () => void };

/** Asks for confirmation before a product is deleted (D24). */
export function DeleteDialog({ open, product, onClose, onDeleted }: DeleteDialogProps) {
  const { remove, pending, reason, clearError } = useDeleteProduct(product, onDeleted);
  const close = () => {
    clearError();
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title={m.admin_product_form_delete_this_product()}
      cancelLabel={m.common_keep_it()}
      confirmLabel={m.common_yes_delete()}
      onConfirm={remove}
      pending={pending}
      pendingLabel={m.admin_product_form_deleting_the_product()}
      error={reason}
    >
      <p className="text-sm text-muted">{m.admin_product_form_is_removed_from_the_shop({ name: product.name })}</p>
    </ConfirmDialog>
  );
}
