import * as m from '#i18n/messages.ts';
import { useEffect, useState } from 'react';
import type { Order } from '#contract/order/order.ts';
import type { OrderReturn } from '#contract/order/order-return.ts';
import { expectApiError, isWorthShowing } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import {
  fetchReturns,
  requestReturn,
  type ReturnsOfOrder,
  type RequestReturnInput,
  withdrawReturn,
} from '#web/store/order/order.returns.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { notify } from '#web/ui/feedback/toast.ts';

/** Whether an order can have returns. Before its delivery it has none, which saves the request. */
export const canHaveReturns = ({ orderStatus }: Pick<Order, 'orderStatus'>): boolean =>
  orderStatus === 'delivered' || orderStatus === 'returned';

export type ReturnsState = { read?: ReturnsOfOrder; errorMessage?: string };

/** Loads the returns of an order once it can have any. */
export function useReturns(order: Order) {
  const dispatch = useAppDispatch();
  const { _id } = order;
  const isNeeded = canHaveReturns(order);
  const [state, setState] = useState<ReturnsState>({});

  useEffect(() => {
    if (!isNeeded) return undefined;
    let isCurrent = true;
    void loadReturns(dispatch, _id).then((read) => isCurrent && setState(read));
    return () => {
      isCurrent = false;
    };
  }, [dispatch, _id, isNeeded]);

  /** Keeps the loaded returns when the reload fails. */
  const reload = async () => {
    const next = await loadReturns(dispatch, _id);
    setState((before) => (next.read ? next : { ...before, ...next }));
  };
  return { ...state, reload };
}

async function loadReturns(dispatch: ReturnType<typeof useAppDispatch>, orderId: string): Promise<ReturnsState> {
  try {
    return { read: await dispatch(fetchReturns(orderId)).unwrap() };
  } catch (cause) {
    const error = expectApiError(cause);
    return isWorthShowing(error) ? { errorMessage: error.message } : {};
  }
}

type ReturnAction = { reload: () => Promise<void>; onDone: () => void };

/** Requests a return. An error stays in the dialog with its input; a conflict also reloads the returns. */
export function useRequestReturn(orderId: string, { reload, onDone }: ReturnAction) {
  const dispatch = useAppDispatch();
  const { attempt, pending, error, clearError } = useAttempt();

  const request = (input: Omit<RequestReturnInput, 'orderId'>) =>
    attempt(async () => {
      try {
        await dispatch(requestReturn({ orderId, ...input })).unwrap();
      } catch (cause) {
        if (expectApiError(cause).status === 409) await reload();
        throw cause;
      }
      notify.success(m.account_return_requested_well_reply_by());
      onDone();
      await reload();
    });
  return { request, pending, error, clearError };
}

/** Withdraws a return. An error stays in the dialog; a decision made meanwhile closes it and shows the return as decided. */
export function useWithdrawReturn({ orderId, _id }: OrderReturn, { reload, onDone }: ReturnAction) {
  const dispatch = useAppDispatch();
  const { attempt, ...state } = useAttempt();

  const withdraw = () =>
    attempt(async () => {
      try {
        await dispatch(withdrawReturn({ orderId, returnId: _id })).unwrap();
        notify.success(m.account_return_withdrawn());
      } catch (cause) {
        const error = expectApiError(cause);
        if (error.status !== 409) throw cause;
        notify.error(error.message);
      }
      onDone();
      await reload();
    });
  return { withdraw, ...state };
}
