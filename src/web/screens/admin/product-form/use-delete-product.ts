import * as m from '#i18n/messages.ts';
import { useRevalidator } from 'react-router';
import type { AdminProduct } from '#contract/catalog/products-admin.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { expectApiError, isWorthShowing } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { deleteProduct, restoreProduct } from '#web/store/products/products.form.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { notify } from '#web/ui/feedback/toast.ts';
import { useNavigateIfActive } from '#web/ui/loading/use-navigate-if-active.ts';

/** Long enough to reach the button by keyboard. */
const undoMs = 8000;

/** Deletes a product and goes to the list, with a toast to undo it. */
export function useDeleteProduct({ _id, name, categoryId }: AdminProduct, onDeleted: () => void) {
  const dispatch = useAppDispatch();
  const navigateIfActive = useNavigateIfActive();
  const { revalidate } = useRevalidator();
  const { attempt, pending, error, clearError } = useAttempt();

  const restore = async () => {
    try {
      await dispatch(restoreProduct(_id)).unwrap();
    } catch (cause) {
      const thrown = expectApiError(cause);
      if (isWorthShowing(thrown)) notify.error(m.admin_product_form_not_restored({ name, reason: thrown.message }));
      return;
    }
    notify.success(m.admin_product_form_restored({ name }), {
      label: m.common_edit(),
      href: adminPaths.editProduct.href(_id),
    });
    await revalidate();
  };

  const remove = () =>
    attempt(async () => {
      await dispatch(deleteProduct(_id)).unwrap();
      onDeleted();
      const undo = { label: m.common_undo(), onSelect: () => void restore() };
      notify.success(m.admin_product_form_deleted({ name }), undo, { id: `deleted ${_id}`, duration: undoMs });
      await navigateIfActive(adminPaths.productsOf.href(categoryId));
    });

  return { remove, pending, reason: error?.message, clearError };
}
