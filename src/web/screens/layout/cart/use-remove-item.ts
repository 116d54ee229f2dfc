import * as m from '#i18n/messages.ts';
import type { CartItem } from '#contract/order/cart.ts';
import { expectApiError, isWorthShowing } from '#web/store/api-error.ts';
import { selectUser } from '#web/store/auth/auth.selectors.ts';
import { removeItem } from '#web/store/cart/change-cart.ts';
import { restoreItem } from '#web/store/cart/restore-item.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { notify } from '#web/ui/feedback/toast.ts';

/** Long enough to reach the toast by keyboard; paused while the toast is hovered or focused. */
const undoMs = 8000;

/** Removes a line and offers Undo. An error is a toast, and the line is shown again. */
export function useRemoveItem(item: CartItem) {
  const dispatch = useAppDispatch();
  const userId = useAppSelector((state) => selectUser(state)?._id ?? '');
  /** One toast per line, so that several removals can be undone. */
  const id = `removed ${item._id}`;

  const restore = async () => {
    try {
      await dispatch(restoreItem({ userId, item })).unwrap();
      notify.success(m.site_is_back_in_your_bag({ name: item.name }));
    } catch (cause) {
      const error = expectApiError(cause);
      if (isWorthShowing(error)) offerRetry(error.message);
    }
  };

  // Only this toast still has the item, so it stays until the shopper closes it.
  const offerRetry = (message: string) =>
    notify.error(
      m.site_not_put_back({ name: item.name, reason: message }),
      { label: m.common_try_again(), onSelect: () => void restore() },
      { id, duration: Infinity },
    );

  return async () => {
    try {
      await dispatch(removeItem(item._id)).unwrap();
    } catch (cause) {
      const error = expectApiError(cause);
      if (isWorthShowing(error)) notify.error(error.message);
      return;
    }
    // A line that cannot be bought could not be put back.
    const undo = item.available ? { label: m.common_undo(), onSelect: () => void restore() } : undefined;
    notify.success(m.site_removed_from_your_bag({ name: item.name }), undo, { id, ...(undo && { duration: undoMs }) });
  };
}
