import { useState } from 'react';
import type { Order } from '#contract/order.ts';
import { expectApiError } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { cancelOrder } from '#web/store/order/order.thunks.ts';
import { isFree } from '#web/store/order/order-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Question } from '#web/ui/question.tsx';
import { notify } from '#web/ui/toast.tsx';

/** Asks first. Once the order is cancelled, the page has no use for this button. */
export function CancelOrder({ order }: { order: Order }) {
  const [asking, setAsking] = useState(false);
  const { cancel, pending, reason } = useCancel(order._id);
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Cancel order
      </Button>
      <Question
        open={asking}
        onClose={() => setAsking(false)}
        title="Cancel this order?"
        no="Keep the order"
        yes="Yes, cancel it"
        onYes={cancel}
        pending={pending}
        pendingLabel="Cancelling the order"
        reason={reason}
      >
        <p className="text-muted">
          {order.paymentStatus === 'paid' && !isFree(order)
            ? 'It will not be sent, and the money goes back to how it was paid. This cannot be undone.'
            : 'It will not be sent, and you pay nothing. This cannot be undone.'}
        </p>
      </Question>
    </>
  );
}

function useCancel(orderId: string) {
  const dispatch = useAppDispatch();
  const [pending, setPending] = useState(false);
  const [reason, setReason] = useState<string>();

  const cancel = async () => {
    setPending(true);
    setReason(undefined);
    try {
      await dispatch(cancelOrder(orderId)).unwrap();
      notify.success('The order is cancelled.');
    } catch (cause) {
      setReason(expectApiError(cause).message);
    } finally {
      setPending(false);
    }
  };
  return { cancel, pending, reason };
}
