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
    action.run(() => dispatch(declineReturn({ read: orderReturn, answer })).unwrap(), 'The return is declined.');
  return (
    <OrderDialog
      open={open}
      onClose={onClose}
      title="Decline this return?"
      lead={
        <Lead>
          Nothing is refunded, and the shopper gets an e-mail. They can request another return until the deadline. This
          cannot be undone.
        </Lead>
      }
      submitLabel="Decline the return"
      variant="danger"
      action={action}
      onSubmit={({ answer = '' }) => void decline(answer)}
    >
      <AnswerField />
    </OrderDialog>
  );
}
