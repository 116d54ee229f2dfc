import { useState } from 'react';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import { orderTransitions, type OrderStatus, statusChangeError } from '#contract/order/order-states.ts';
import { Button } from '#web/ui/button/button.tsx';
import { StepDialog } from './step-dialog.tsx';
import { stepLabels } from './steps.ts';

/** The steps that come next (D11); one that has to wait says for what. */
export function OrderSteps({ order }: { order: AdminOrder }) {
  return orderTransitions[order.orderStatus].map((to) => <StepButton key={to} order={order} to={to} />);
}

function StepButton({ order, to }: { order: AdminOrder; to: OrderStatus }) {
  const [asking, setAsking] = useState(false);
  const reason = statusChangeError(order, to);
  const isNext = to !== 'cancelled' && to !== 'returned';
  const close = () => setAsking(false);
  return (
    <>
      <Button
        variant={isNext ? 'primary' : to === 'cancelled' ? 'danger' : 'secondary'}
        disabled={reason !== undefined}
        title={reason}
        className={isNext ? 'max-sm:min-h-13 max-sm:basis-full' : 'max-sm:flex-auto'}
        onClick={() => setAsking(true)}
      >
        {stepLabels[to].action}
        {reason && <span className="sr-only">. {reason}</span>}
      </Button>
      <StepDialog open={asking} order={order} to={to} onClose={close} onDone={close} />
    </>
  );
}
