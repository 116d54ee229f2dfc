import { useState } from 'react';
import { expectApiError, isWorthShowing } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { fetchOrders } from '#web/store/order/order.thunks.ts';
import { notify } from '#web/ui/feedback/toast.ts';

/** Loads the next page of older orders. */
export function useOlderOrders() {
  const dispatch = useAppDispatch();
  const [pending, setPending] = useState(false);

  const loadMore = async (cursor: string) => {
    setPending(true);
    try {
      await dispatch(fetchOrders({ cursor, quiet: true })).unwrap();
    } catch (cause) {
      const error = expectApiError(cause);
      if (isWorthShowing(error)) notify.error(error.message);
    } finally {
      setPending(false);
    }
  };
  return { loadMore, pending };
}
