import { useState } from 'react';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import { canRefund } from '#contract/order/order-states.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { refundOrder } from '#web/store/order/order.admin.ts';
import { Button } from '#web/ui/button/button.tsx';
import { RefundDialog } from './refund-dialog.tsx';

type RefundProps = { order: AdminOrder; left: number };

/** Whether the order has ended and money is left to refund. */
export const isRefundDue = ({ order, left }: RefundProps): boolean => canRefund(order) && left > 0;

/** Stays mounted until the dialog has closed, because nothing is left to refund by then. */
export function Refund({ order, left }: RefundProps) {
  const dispatch = useAppDispatch();
  const [isOpen, setOpen] = useState(false);
  const isDue = isRefundDue({ order, left });
  return (
    <>
      {isDue && (
        <Button className="max-sm:flex-auto" onClick={() => setOpen(true)}>
          Refund
        </Button>
      )}
      {(isDue || isOpen) && (
        <RefundDialog
          open={isOpen && isDue}
          title="Refund this order?"
          submitLabel="Start the refund"
          order={order}
          left={left}
          suggested={left.toFixed(2)}
          least={0.01}
          onRefund={(refund) => dispatch(refundOrder({ order, refund })).unwrap()}
          done="The refund has been started."
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
