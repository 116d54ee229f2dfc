import { useState } from 'react';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import { canRefund } from '#contract/order/order-states.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { refundOrder } from '#web/store/order/order.admin.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Lead, OrderDialog } from '#web/screens/admin/orders/steps/order-dialog.tsx';
import { RefundField, refundMethodText, validRefund } from '#web/components/admin/refund-field.tsx';
import { useOrderAction } from '#web/screens/admin/orders/steps/use-order-action.ts';

type RefundProps = { order: AdminOrder; left: number };

/** Whether the order has ended and money is left to refund. */
export const isRefundDue = ({ order, left }: RefundProps): boolean => canRefund(order) && left > 0;

/** Stays mounted until the dialog has closed, because nothing is left to refund by then. */
export function Refund({ order, left }: RefundProps) {
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
        <RefundDialog open={isOpen && isDue} order={order} left={left} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

function RefundDialog({ open, order, left, onClose }: RefundProps & { open: boolean; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const action = useOrderAction(onClose);
  const refundAmount = ({ refund: refundText = '' }: Record<string, string>) =>
    action.run(async () => {
      const refund = validRefund(refundText, left, { least: 0.01 });
      await dispatch(refundOrder({ order, refund })).unwrap();
    }, 'The refund has been started.');
  return (
    <OrderDialog
      open={open}
      onClose={onClose}
      title="Refund this order?"
      lead={
        <Lead>{`${refundMethodText(order.paymentMethod)} The shopper gets an e-mail. This cannot be undone.`}</Lead>
      }
      submitLabel="Start the refund"
      action={action}
      onSubmit={(values) => void refundAmount(values)}
    >
      <RefundField key={left} left={left} suggested={left.toFixed(2)} />
    </OrderDialog>
  );
}
