import { useEffect, useState } from 'react';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import type { RefundPreview } from '#contract/order/refunds.ts';
import { formMessageOf, expectApiError } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { previewRefund, type RefundParts } from '#web/store/order/order.refunds.admin.ts';
import type { RefundableLine } from './refundable-lines.ts';

type Chosen = { quantity: number; restock: boolean };
const nothing: Chosen = { quantity: 0, restock: false };

/** What of an order is chosen to be refunded. Never more of a line than it has left. */
export function useRefundChoice(lines: readonly RefundableLine[]) {
  const [chosen, setChosen] = useState<Readonly<Record<number, Chosen>>>({});
  const [delivery, setDelivery] = useState(false);
  const [limited, setLimited] = useState<number>();
  const of = ({ position, left }: RefundableLine): Chosen => {
    const { quantity, restock } = chosen[position] ?? nothing;
    return { quantity: Math.min(quantity, left), restock };
  };
  const change = (line: RefundableLine, part: Partial<Chosen>) =>
    setChosen({ ...chosen, [line.position]: { ...of(line), ...part } });
  const parts: RefundParts = {
    lines: lines.map((line) => ({ position: line.position, ...of(line) })).filter(({ quantity }) => quantity > 0),
    delivery,
  };
  return {
    of,
    parts,
    isEmpty: parts.lines.length === 0 && !delivery,
    delivery,
    setDelivery,
    /** The position of the line of which more were wanted than there are. */
    limited,
    setQuantity: (line: RefundableLine, wanted: number) => {
      setLimited(wanted > line.left ? line.position : undefined);
      change(line, { quantity: Math.max(0, Math.min(wanted, line.left)) });
    },
    setRestock: (line: RefundableLine, restock: boolean) => change(line, { restock }),
    clear: () => {
      setChosen({});
      setDelivery(false);
      setLimited(undefined);
    },
  };
}

/** Fetches what chosen parts of an order are worth while the dialog is open; undefined until the answer for these parts is there. */
export function useRefundPreview(order: AdminOrder, parts: RefundParts, open: boolean) {
  const dispatch = useAppDispatch();
  const [answer, setAnswer] = useState<{ key: string; preview?: RefundPreview; error?: string | undefined }>();
  const key = JSON.stringify([order._id, order.version, parts]);
  useEffect(() => {
    if (!open) return undefined;
    let isCurrent = true;
    const load = async () => {
      const [orderId, , wanted] = JSON.parse(key) as [string, string, RefundParts];
      try {
        const preview = await dispatch(previewRefund({ orderId, ...wanted })).unwrap();
        if (isCurrent) setAnswer({ key, preview });
      } catch (cause) {
        if (isCurrent) setAnswer({ key, error: formMessageOf(expectApiError(cause)) });
      }
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [dispatch, key, open]);
  return answer?.key === key ? answer : undefined;
}
