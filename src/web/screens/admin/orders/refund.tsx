import { useState } from 'react';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import { canRefund } from '#contract/order/order-states.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { refundOrder } from '#web/store/order/order.admin.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Lead, OrderDialog } from './order-dialog.tsx';
import { RefundField, refundWay, validRefund } from './refund-field.tsx';
import { useOrderAction } from './use-order-action.ts';

type RefundProps = { order: AdminOrder; left: number };

/** Whether there is something to give back: the order has ended with its money still here. */
export const isRefundDue = ({ order, left }: RefundProps): boolean => canRefund(order) && left > 0;

/** Stays open until it is done, though nothing is left by then. */
export function Refund({ order, left }: RefundProps) {
  const [asking, setAsking] = useState(false);
  const isDue = isRefundDue({ order, left });
  return (
    <>
      {isDue && (
        <Button className="max-sm:flex-auto" onClick={() => setAsking(true)}>
          Refund
        </Button>
      )}
      {(isDue || asking) && (
        <RefundDialog open={asking && isDue} order={order} left={left} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

function RefundDialog({ open, order, left, onClose }: RefundProps & { open: boolean; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const action = useOrderAction(onClose);
  const give = ({ refund: typed = '' }: Record<string, string>) =>
    action.run(async () => {
      const refund = validRefund(typed, left, { least: 0.01 });
      await dispatch(refundOrder({ order, refund })).unwrap();
    }, 'The refund has begun.');
  return (
    <OrderDialog
      open={open}
      onClose={onClose}
      title="Give money back?"
      lead={<Lead>{`${refundWay(order.paymentMethod)} The shopper gets a letter. This cannot be undone.`}</Lead>}
      submitLabel="Give it back"
      action={action}
      onSubmit={(values) => void give(values)}
    >
      <RefundField key={left} left={left} suggested={left.toFixed(2)} />
    </OrderDialog>
  );
}
