import * as m from '#i18n/messages.ts';
import { useRevalidator } from 'react-router';
import { expectApiError, isWorthShowing } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { type AdminProductRow, removeProduct, restoreProduct } from '#web/store/products/product-list.admin.ts';
import { notify } from '#web/ui/feedback/toast.ts';

/** Long enough to reach the button by keyboard. The toast stays while it is hovered or focused. */
const undoTimeoutMs = 8000;

/** Deletes a product without confirmation, because it can be undone. */
export function useRemoveProduct({ _id, name }: Pick<AdminProductRow, '_id' | 'name'>) {
  const dispatch = useAppDispatch();
  const { revalidate } = useRevalidator();
  // A toast for each product, so that each of several can be restored.
  const toastId = `removed ${_id}`;

  const restore = async () => {
    try {
      await dispatch(restoreProduct(_id)).unwrap();
    } catch (cause) {
      const error = expectApiError(cause);
      if (isWorthShowing(error)) offerRetry(error.message);
      return;
    }
    notify.success(m.admin_products_is_restored({ name }));
    await revalidate();
  };

  // The list no longer shows the product, so the toast stays until it is dismissed.
  const offerRetry = (message: string) =>
    notify.error(
      m.admin_products_could_not_be_restored({ name, message }),
      { label: m.common_try_again(), onSelect: () => void restore() },
      { id: toastId, duration: Infinity },
    );

  return async () => {
    try {
      await dispatch(removeProduct(_id)).unwrap();
    } catch (cause) {
      const error = expectApiError(cause);
      if (isWorthShowing(error)) notify.error(m.admin_products_was_not_deleted({ name, message: error.message }));
      return;
    }
    const undo = { label: m.common_undo(), onSelect: () => void restore() };
    notify.success(m.admin_products_is_deleted({ name }), undo, { id: toastId, duration: undoTimeoutMs });
    await revalidate();
  };
}
