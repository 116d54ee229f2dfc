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
      title="Delete this product?"
      cancelLabel="Keep it"
      confirmLabel="Yes, delete"
      onConfirm={remove}
      pending={pending}
      pendingLabel="Deleting the product"
      error={reason}
    >
      <p className="text-sm text-muted">
        {product.name} is removed from the shop. Past orders keep their lines. You can undo this right after.
      </p>
    </ConfirmDialog>
  );
}
