import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { DispatchResult } from '#contract/order/order-admin.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { dispatchOrders } from '#web/store/order/order.admin.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { notify } from '#web/ui/feedback/toast.ts';

/** Dispatches several orders and keeps those that could not be. */
export function useDispatchOrders() {
  const dispatchAction = useAppDispatch();
  const { revalidate } = useRevalidator();
  const { attempt, pending, error, clearError } = useAttempt();
  const [refused, setRefused] = useState<DispatchResult[]>([]);

  /** Returns whether all orders were dispatched. */
  const dispatch = async (orderIds: string[], trackingNumbers: string[]): Promise<boolean> => {
    let isComplete = false;
    await attempt(async () => {
      const results = await dispatchAction(dispatchOrders({ orderIds, trackingNumbers })).unwrap();
      const failed = results.filter(({ dispatched }) => !dispatched);
      const sent = results.length - failed.length;
      if (sent > 0) notify.success(m.admin_orders_dispatched({ count: sent }));
      setRefused(failed);
      isComplete = failed.length === 0;
      await revalidate();
    });
    return isComplete;
  };
  return {
    dispatch,
    pending,
    message: error?.message,
    refused,
    reset: () => {
      setRefused([]);
      clearError();
    },
  };
}
