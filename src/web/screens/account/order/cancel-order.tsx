import { useState } from 'react';
import type { Order } from '#contract/order.ts';
import { failureOf } from '#web/store/faults.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { cancelOrder } from '#web/store/order/order.thunks.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { notify } from '#web/ui/toast.tsx';

/** Asks first. Once the order is cancelled, the page has no use for this button. */
export function CancelOrder({ order: { _id, paymentStatus } }: { order: Order }) {
  const [asking, setAsking] = useState(false);
  const { cancel, pending, reason } = useCancel(_id);
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Cancel order
      </Button>
      <Modal
        open={asking}
        onClose={() => setAsking(false)}
        title="Cancel this order?"
        footer={
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={() => setAsking(false)}>Keep the order</Button>
            <Button
              variant="danger"
              pending={pending}
              pendingLabel="Cancelling the order"
              onClick={() => void cancel()}
            >
              Yes, cancel it
            </Button>
          </div>
        }
      >
        <p className="text-muted">
          {paymentStatus === 'paid'
            ? 'It will not be sent, and the money goes back to how it was paid. This cannot be undone.'
            : 'It will not be sent, and you pay nothing. This cannot be undone.'}
        </p>
        <div role="alert">
          {reason && (
            <Notice tone="danger" className="mt-4">
              {reason}
            </Notice>
          )}
        </div>
      </Modal>
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
      setReason(failureOf(cause).message);
    } finally {
      setPending(false);
    }
  };
  return { cancel, pending, reason };
}
