import { useEffect, useState } from 'react';
import type { EditPreview } from '#contract/order/order-edits.ts';
import { type ApiError, expectApiError, isWorthShowing } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { type OrderChange, previewEdit } from '#web/store/order/order.edits.admin.ts';

/** Waits until the buttons of the lines were not pressed for a moment. */
const settleMs = 200;

type Found = { change: string; preview?: EditPreview; error?: ApiError };

/** Asks what an order would cost after every change; the preview is undefined until the latest answer is there. */
export function usePreview(orderId: string, change: OrderChange | undefined) {
  const dispatch = useAppDispatch();
  const [found, setFound] = useState<Found>();
  const wanted = change && JSON.stringify(change);
  useEffect(() => {
    if (wanted === undefined) return undefined;
    let isLate = false;
    const ask = async () => {
      try {
        const preview = await dispatch(previewEdit({ orderId, change: JSON.parse(wanted) as OrderChange })).unwrap();
        if (!isLate) setFound({ change: wanted, preview });
      } catch (cause) {
        const error = expectApiError(cause);
        if (!isLate && isWorthShowing(error)) setFound({ change: wanted, error });
      }
    };
    const timer = setTimeout(() => void ask(), settleMs);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [dispatch, orderId, wanted]);
  const current = found?.change === wanted ? found : undefined;
  return { preview: current?.preview, error: current?.error, pending: wanted !== undefined && current === undefined };
}
