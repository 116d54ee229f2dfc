import { useEffect, useState } from 'react';
import type { Order } from '#contract/order/order.ts';
import { expectApiError, isWorthShowing } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import {
  fetchReturns,
  requestReturn,
  type ReturnsOfOrder,
  type RequestReturnInput,
} from '#web/store/order/order.returns.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { notify } from '#web/ui/feedback/toast.ts';

/** Pieces come back from where they have been: before that there is nothing to ask the server for. */
export const mayHaveReturns = ({ orderStatus }: Pick<Order, 'orderStatus'>): boolean =>
  orderStatus === 'delivered' || orderStatus === 'returned';

export type ReadReturns = { read?: ReturnsOfOrder; errorMessage?: string };

/** The returns of an order, as soon as it can have any. */
export function useReturns(order: Order) {
  const dispatch = useAppDispatch();
  const { _id } = order;
  const wanted = mayHaveReturns(order);
  const [state, setState] = useState<ReadReturns>({});

  useEffect(() => {
    if (!wanted) return undefined;
    let isCurrent = true;
    void readOf(dispatch, _id).then((read) => isCurrent && setState(read));
    return () => {
      isCurrent = false;
    };
  }, [dispatch, _id, wanted]);

  /** What is shown stays when it cannot be read again. */
  const reload = async () => {
    const next = await readOf(dispatch, _id);
    setState((before) => (next.read ? next : { ...before, ...next }));
  };
  return { ...state, reload };
}

async function readOf(dispatch: ReturnType<typeof useAppDispatch>, orderId: string): Promise<ReadReturns> {
  try {
    return { read: await dispatch(fetchReturns(orderId)).unwrap() };
  } catch (cause) {
    const error = expectApiError(cause);
    return isWorthShowing(error) ? { errorMessage: error.message } : {};
  }
}

/** Asks for a return. An error stays in the dialog with what was typed; the returns are read again behind it. */
export function useRequestReturn(
  orderId: string,
  { reload, onDone }: { reload: () => Promise<void>; onDone: () => void },
) {
  const dispatch = useAppDispatch();
  const { attempt, pending, error, clearError } = useAttempt();

  const request = (wish: Omit<RequestReturnInput, 'orderId'>) =>
    attempt(async () => {
      try {
        await dispatch(requestReturn({ orderId, ...wish })).unwrap();
      } catch (cause) {
        if (expectApiError(cause).status === 409) await reload();
        throw cause;
      }
      notify.success('The return is asked for. We answer by e-mail.');
      onDone();
      await reload();
    });
  return { request, pending, error, clearError };
}
