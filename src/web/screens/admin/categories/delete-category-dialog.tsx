import * as m from '#i18n/messages.ts';
import { formatNumber } from '#contract/numbers.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { DeleteDialog } from '#web/components/admin/delete-dialog.tsx';
import { type AdminCategory, deleteCategory } from '#web/store/category/category.admin.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { Button, LinkButton, TextLink } from '#web/ui/button/button.tsx';
import { DialogActions } from '#web/ui/overlay/dialog-actions.tsx';
import { Modal } from '#web/ui/overlay/dialog.tsx';

type DeleteCategoryDialogProps = { category: AdminCategory; open: boolean; onClose: () => void };

/** Asks before a category is deleted (D24), or says that its products come first. */
export const DeleteCategoryDialog = (props: DeleteCategoryDialogProps) =>
  props.category.productCount > 0 ? <NotEmptyDialog {...props} /> : <ConfirmDeletion {...props} />;

function NotEmptyDialog({ category: { _id, name, productCount }, open, onClose }: DeleteCategoryDialogProps) {
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={m.admin_categories_this_category_still_has_products()}
      footer={
        <DialogActions>
          <Button onClick={onClose}>{m.admin_categories_not_now()}</Button>
          <LinkButton variant="primary" to={adminPaths.productsOf.href(_id)}>
            {m.admin_categories_see_its_products()}
          </LinkButton>
        </DialogActions>
      }
    >
      <p className="font-medium">{name}</p>
      <p className="mt-2 text-sm text-muted">
        {m.admin_categories_move_or_delete_its_first({
          count: productCount,
          shown: formatNumber(productCount),
        })}
      </p>
    </Modal>
  );
}

/** The server refuses when products were added meanwhile. */
function ConfirmDeletion({ category: { _id, name }, ...dialog }: DeleteCategoryDialogProps) {
  const dispatch = useAppDispatch();
  return (
    <DeleteDialog
      {...dialog}
      title={m.admin_categories_delete_this_category()}
      name={name}
      onDelete={() => dispatch(deleteCategory(_id)).unwrap()}
      deletedText={m.admin_categories_is_deleted({ name })}
      showError={({ message }) => (
        <>
          {message} <TextLink to={adminPaths.productsOf.href(_id)}>{m.admin_categories_see_its_products()}</TextLink>
        </>
      )}
    >
      {m.admin_categories_its_page_is_removed_from()}
    </DeleteDialog>
  );
}
