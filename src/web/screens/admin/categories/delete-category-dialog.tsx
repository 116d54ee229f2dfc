import { useRevalidator } from 'react-router';
import { paths } from '#contract/paths.ts';
import { type AdminCategory, deleteCategory } from '#web/store/category/category.admin.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { Button, LinkButton, TextLink } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { DialogActions } from '#web/ui/overlay/dialog-actions.tsx';
import { Modal } from '#web/ui/overlay/dialog.tsx';
import { notify } from '#web/ui/feedback/toast.ts';

type DeleteCategoryDialogProps = { category: AdminCategory; open: boolean; onClose: () => void };

/** Asks before a category is deleted (D24), or says that its products come first. */
export const DeleteCategoryDialog = (props: DeleteCategoryDialogProps) =>
  props.category.productCount > 0 ? <NotEmptyDialog {...props} /> : <ConfirmDeletion {...props} />;

function NotEmptyDialog({ category: { _id, name, productCount }, open, onClose }: DeleteCategoryDialogProps) {
  const products = productCount === 1 ? 'product' : `${productCount.toLocaleString('en-US')} products`;
  return (
    <Modal
      open={open}
      onClose={onClose}
      title="This category still has products"
      footer={
        <DialogActions>
          <Button onClick={onClose}>Not now</Button>
          <LinkButton variant="primary" to={paths.adminProductsOf.href(_id)}>
            See its products
          </LinkButton>
        </DialogActions>
      }
    >
      <p className="font-medium">{name}</p>
      <p className="mt-2 text-sm text-muted">Move or delete its {products} first, then delete the category.</p>
    </Modal>
  );
}

/** The server refuses when products were added meanwhile. */
function ConfirmDeletion({ category: { _id, name }, open, onClose }: DeleteCategoryDialogProps) {
  const dispatch = useAppDispatch();
  const { revalidate } = useRevalidator();
  const { attempt, pending, error, clearError } = useAttempt();
  const close = () => {
    clearError();
    onClose();
  };
  const remove = () =>
    attempt(async () => {
      await dispatch(deleteCategory(_id)).unwrap();
      notify.success(`${name} is deleted.`);
      onClose();
      await revalidate();
    });
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title="Delete this category?"
      cancelLabel="Keep it"
      confirmLabel="Yes, delete"
      onConfirm={remove}
      pending={pending}
      pendingLabel="Deleting"
      error={
        error && (
          <>
            {error.message} <TextLink to={paths.adminProductsOf.href(_id)}>See its products</TextLink>
          </>
        )
      }
    >
      <p className="font-medium">{name}</p>
      <p className="mt-2 text-sm text-muted">Its page is removed from the shop immediately. This cannot be undone.</p>
    </ConfirmDialog>
  );
}
