import * as m from '#i18n/messages.ts';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import { isUndelivered, type OrderStatus, statusChangeError } from '#contract/order/order-states.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { moveOrder } from '#web/store/order/order.admin.ts';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { Lead, OrderDialog } from './order-dialog.tsx';
import { consequenceOf, stepLabelsOf } from './steps.ts';
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
  const { question, yes, no, done } = stepLabelsOf(order, to);
  const reason = statusChangeError(order, to);
  const wasSent = isUndelivered(order);
  const move = ({ trackingNumber = '', restock, replace }: Record<string, string>) =>
    action.run(
      async () => {
        const pieces = {
          ...(wasSent && to === 'cancelled' && { restock: restock === 'true' }),
          ...(wasSent && to === 'dispatched' && { replace: replace === 'true' }),
        };
        await dispatch(moveOrder({ order, to, trackingNumber, ...pieces })).unwrap();
      },
      done({ id: order._id }),
    );
  return (
    <OrderDialog
      open={open}
      onClose={onClose}
      title={question()}
      lead={
        <>
          <p className="mb-1 font-medium">
            {order._id}
            {order.userName && `, ${order.userName}`}
          </p>
          <Lead>{reason ?? consequenceOf(order, to)}</Lead>
        </>
      }
      cancelLabel={no()}
      submitLabel={yes()}
      variant={to === 'cancelled' ? 'danger' : 'primary'}
      disabled={reason !== undefined}
      action={action}
      onSubmit={(values) => void move(values)}
    >
      {to === 'dispatched' && <TrackingField />}
      {wasSent && to === 'dispatched' && (
        <Checkbox
          name="replace"
          label={m.admin_orders_take_other_items_from_stock()}
          hint={order.orderStatus === 'lost' ? undefined : m.admin_orders_not_needed_when_you_send()}
          defaultChecked={order.orderStatus === 'lost'}
          asSwitch
        />
      )}
      {wasSent && to === 'cancelled' && (
        <Checkbox
          name="restock"
          label={m.admin_orders_put_the_items_back_into()}
          defaultChecked={order.orderStatus === 'returned_to_sender'}
          asSwitch
        />
      )}
    </OrderDialog>
  );
}
