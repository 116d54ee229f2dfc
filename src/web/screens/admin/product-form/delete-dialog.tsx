import type { AdminProduct } from '#contract/products-admin.ts';
import { Question } from '#web/ui/question.tsx';
import { useDeleteProduct } from './use-delete-product.ts';

type DeleteDialogProps = { open: boolean; product: AdminProduct; onClose: () => void; onDeleted: () => void };

/** Deletion asks first (D24). */
export function DeleteDialog({ open, product, onClose, onDeleted }: DeleteDialogProps) {
  const { remove, pending, reason, clearError } = useDeleteProduct(product, onDeleted);
  const close = () => {
    clearError();
    onClose();
  };
  return (
    <Question
      open={open}
      onClose={close}
      title="Delete this product?"
      no="Keep it"
      yes="Yes, delete"
      onYes={remove}
      pending={pending}
      pendingLabel="Deleting the product"
      reason={reason}
    >
      <p className="text-muted">
        {product.name} leaves the shop. Past orders keep their lines. Right after it, you can undo this.
      </p>
    </Question>
  );
}
