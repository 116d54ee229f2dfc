import type { AdminProduct } from '#contract/products-admin.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/dialog.tsx';
import { useDeleteProduct } from './use-delete-product.ts';

type DeleteDialogProps = { open: boolean; product: AdminProduct; onClose: () => void; onDeleted: () => void };

/** Deletion asks first (D24). */
export function DeleteDialog({ open, product, onClose, onDeleted }: DeleteDialogProps) {
  const { remove, pending, reason, forget } = useDeleteProduct(product, onDeleted);
  const close = () => {
    forget();
    onClose();
  };
  return (
    <Modal
      open={open}
      onClose={close}
      title="Delete this product?"
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={close}>Keep it</Button>
          <Button variant="danger" pending={pending} pendingLabel="Deleting the product" onClick={() => void remove()}>
            Yes, delete
          </Button>
        </div>
      }
    >
      <p className="text-muted">
        {product.name} leaves the shop. Past orders keep their lines. Right after it, you can undo this.
      </p>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {reason}
      </p>
    </Modal>
  );
}
