import * as m from '#i18n/messages.ts';
import type { OrderReturn } from '#contract/order/order-return.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { declineReturn } from '#web/store/order/order.returns.decision.admin.ts';
import { AnswerField, Lead, OrderDialog } from '#web/screens/admin/orders/steps/order-dialog.tsx';
import { useOrderAction } from '#web/screens/admin/orders/steps/use-order-action.ts';

type DeclineDialogProps = { open: boolean; orderReturn: OrderReturn; onClose: () => void };

export function DeclineDialog({ open, orderReturn, onClose }: DeclineDialogProps) {
  const dispatch = useAppDispatch();
  const action = useOrderAction(onClose);
  const decline = (answer: string) =>
    action.run(
      () => dispatch(declineReturn({ read: orderReturn, answer })).unwrap(),
      m.admin_orders_the_return_is_declined(),
    );
  return (
    <OrderDialog
      open={open}
      onClose={onClose}
      title={m.admin_orders_decline_this_return()}
      lead={<Lead>{m.admin_orders_nothing_is_refunded_and_the()}</Lead>}
      submitLabel={m.admin_orders_decline_the_return()}
      variant="danger"
      action={action}
      onSubmit={({ answer = '' }) => void decline(answer)}
    >
      <AnswerField />
    </OrderDialog>
  );
}
