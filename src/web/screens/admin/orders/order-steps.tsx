import { useState } from 'react';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import { orderTransitions, type OrderStatus, statusChangeError } from '#contract/order/order-states.ts';
import { Button } from '#web/ui/button/button.tsx';
import { StepDialog } from './step-dialog.tsx';
import { stepLabels } from './steps.ts';

/** The next steps of an order (D11). A step that is not possible yet is disabled and gives the reason. */
export function OrderSteps({ order }: { order: AdminOrder }) {
  return orderTransitions[order.orderStatus].map((to) => <StepButton key={to} order={order} to={to} />);
}

function StepButton({ order, to }: { order: AdminOrder; to: OrderStatus }) {
  const [isOpen, setOpen] = useState(false);
  const reason = statusChangeError(order, to);
  const isNext = to !== 'cancelled' && to !== 'returned';
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant={isNext ? 'primary' : to === 'cancelled' ? 'danger' : 'secondary'}
        disabled={reason !== undefined}
        title={reason}
        className={isNext ? 'max-sm:min-h-13 max-sm:basis-full' : 'max-sm:flex-auto'}
        onClick={() => setOpen(true)}
      >
        {stepLabels[to].action}
        {reason && <span className="sr-only">. {reason}</span>}
      </Button>
      <StepDialog open={isOpen} order={order} to={to} onClose={close} onDone={close} />
    </>
  );
}
