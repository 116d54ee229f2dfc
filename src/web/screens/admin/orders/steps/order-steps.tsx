import { useState } from 'react';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import { orderTransitions, type OrderStatus, statusChangeError } from '#contract/order/order-states.ts';
import { Button } from '#web/ui/button/button.tsx';
import { StepDialog } from './step-dialog.tsx';
import { stepLabelsOf } from './steps.ts';

/** The next steps of an order (D11). A step that is not possible yet is disabled and gives the reason. */
export function OrderSteps({ order }: { order: AdminOrder }) {
  return orderTransitions[order.orderStatus].map((to, index) => (
    <StepButton key={to} order={order} to={to} isNext={index === 0 && to !== 'returned'} />
  ));
}

/** `isNext` marks the step that an order usually takes. */
function StepButton({ order, to, isNext }: { order: AdminOrder; to: OrderStatus; isNext: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const reason = statusChangeError(order, to);
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
        {stepLabelsOf(order, to).action}
        {reason && <span className="sr-only">. {reason}</span>}
      </Button>
      <StepDialog open={isOpen} order={order} to={to} onClose={close} onDone={close} />
    </>
  );
}
