import { useRevalidator } from 'react-router';
import { expectApiError, isWorthShowing } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { type AdminProductRow, removeProduct, restoreProduct } from '#web/store/products/product-list.admin.ts';
import { notify } from '#web/ui/feedback/toast.ts';

/** Time to read, to think better of it and to get there by keyboard; it stands still while the toast has the mouse or the focus. */
const timeToUndo = 8000;

/** Without a question, as it can be undone. */
export function useRemoveProduct({ _id, name }: Pick<AdminProductRow, '_id' | 'name'>) {
  const dispatch = useAppDispatch();
  const { revalidate } = useRevalidator();
  // Two products removed one after the other can both be put back.
  const toast = `removed ${_id}`;

  const restore = async () => {
    try {
      await dispatch(restoreProduct(_id)).unwrap();
    } catch (cause) {
      const error = expectApiError(cause);
      if (isWorthShowing(error)) offerAgain(error.message);
      return;
    }
    notify.success(`${name} is back.`);
    await revalidate();
  };

  // The list does not show it any more, so the toast stays until the admin lets it go.
  const offerAgain = (message: string) =>
    notify.error(
      `${name} could not be put back. ${message}`,
      { label: 'Try again', onSelect: () => void restore() },
      { id: toast, duration: Infinity },
    );

  return async () => {
    try {
      await dispatch(removeProduct(_id)).unwrap();
    } catch (cause) {
      const error = expectApiError(cause);
      if (isWorthShowing(error)) notify.error(`${name} was not deleted. ${error.message}`);
      return;
    }
    const undo = { label: 'Undo', onSelect: () => void restore() };
    notify.success(`${name} is deleted.`, undo, { id: toast, duration: timeToUndo });
    await revalidate();
  };
}
