import type { AdminOrder } from '#contract/order/order-admin.ts';
import { type OrderStatus, statusChangeError } from '#contract/order/order-states.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { moveOrder } from '#web/store/order/order.admin.ts';
import { Lead, OrderDialog } from './order-dialog.tsx';
import { consequenceOf, stepLabels } from './steps.ts';
import { TrackingField } from './tracking-number.tsx';
import { useOrderAction } from './use-order-action.ts';

type StepDialogProps = {
  open: boolean;
  order: AdminOrder;
  to: OrderStatus;
  onClose: () => void;
  onDone: () => void;
};

/** Asks for confirmation, because a step cannot be undone. For a dispatch it also asks for the tracking number. */
export function StepDialog({ open, order, to, onClose, onDone }: StepDialogProps) {
  const dispatch = useAppDispatch();
  const action = useOrderAction(onDone);
  const { question, yes, no, done } = stepLabels[to];
  const reason = statusChangeError(order, to);
  const move = (trackingNumber = '') =>
    action.run(() => dispatch(moveOrder({ order, to, trackingNumber })).unwrap(), `Order ${order._id} ${done}.`);
  return (
    <OrderDialog
      open={open}
      onClose={onClose}
      title={question}
      lead={
        <>
          <p className="mb-1 font-medium">
            {order._id}
            {order.userName && `, ${order.userName}`}
          </p>
          <Lead>{reason ?? consequenceOf(order, to)}</Lead>
        </>
      }
      cancelLabel={no}
      submitLabel={yes}
      variant={to === 'cancelled' ? 'danger' : 'primary'}
      disabled={reason !== undefined}
      action={action}
      onSubmit={({ trackingNumber }) => void move(trackingNumber)}
    >
      {to === 'dispatched' && <TrackingField />}
    </OrderDialog>
  );
}
