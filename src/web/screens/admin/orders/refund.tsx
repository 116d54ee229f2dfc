import { useState } from 'react';
import type { AdminOrder } from '#contract/order-admin.ts';
import { mayRefund } from '#contract/order-states.ts';
import * as validationMessages from '#contract/validation-messages.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { refundOrder } from '#web/store/order/order.admin.ts';
import { Button } from '#web/ui/button.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { dollarsIn, RefundField, refundError, refundWay } from './refund-field.tsx';
import { useDecision } from './use-decision.ts';

type RefundProps = { order: AdminOrder; left: number };

/** Whether there is something to give back: the order has ended with its money still here. */
export const isRefundDue = ({ order, left }: RefundProps): boolean => mayRefund(order) && left > 0;

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
  const decision = useDecision(onClose);
  const submit = ({ refund: typed = '' }: Record<string, string>) => {
    const refund = dollarsIn(typed);
    const message = refund === 0 ? validationMessages.moreThan(0) : refundError(refund, left);
    if (message !== undefined) return decision.refuse({ refund: message });
    return void decision.decide(() => dispatch(refundOrder({ order, refund })).unwrap(), 'The refund has begun.');
  };
  return (
    <DecisionDialog
      open={open}
      onClose={onClose}
      title="Give money back?"
      lead={`${refundWay(order.paymentMethod)} The shopper gets a letter. This cannot be undone.`}
      submit="Give it back"
      variant="primary"
      decision={decision}
      onSubmit={submit}
    >
      <RefundField key={left} left={left} suggested={left.toFixed(2)} />
    </DecisionDialog>
  );
}
