import { useEffect, useRef, useState, type RefObject } from 'react';
import { expectApiError, isWorthShowing } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { fetchOrders } from '#web/store/order/order.thunks.ts';
import { notify } from '#web/ui/toast.tsx';

/** Adds the orders before the ones shown, and leads the focus to the first of them. */
export function useOlderOrders(list: RefObject<HTMLElement | null>) {
  const dispatch = useAppDispatch();
  const [pending, setPending] = useState(false);
  const shown = useRef<number>(null);

  useEffect(() => {
    if (pending || shown.current === null) return;
    list.current?.children.item(shown.current)?.querySelector('a')?.focus();
    shown.current = null;
  }, [pending, list]);

  const loadMore = async (cursor: string) => {
    setPending(true);
    shown.current = list.current?.children.length ?? null;
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
