import type { AdminOrder } from '#contract/order/order-admin.ts';
import { toCents, toDollars } from '#contract/money.ts';
import type { OrderReturn } from '#contract/order/order-return.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { acceptReturn } from '#web/store/order/order.returns.decision.admin.ts';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { AnswerField, Lead, OrderDialog } from './order-dialog.tsx';
import { RefundField, refundMethodText, validRefund } from './refund-field.tsx';
import { useOrderAction } from './use-order-action.ts';

type AcceptDialogProps = {
  open: boolean;
  order: AdminOrder;
  orderReturn: OrderReturn;
  left: number;
  onClose: () => void;
};

/** Asks how much is refunded and whether the pieces return to stock. */
export function AcceptDialog({ open, order, orderReturn, left, onClose }: AcceptDialogProps) {
  const dispatch = useAppDispatch();
  const action = useOrderAction(onClose);
  const accept = ({ refund: refundText = '', restock, answer = '' }: Record<string, string>) =>
    action.run(async () => {
      const refund = validRefund(refundText, left);
      await dispatch(acceptReturn({ read: orderReturn, refund, restock: restock === 'true', answer })).unwrap();
    }, 'The return is accepted.');
  return (
    <OrderDialog
      open={open}
      onClose={onClose}
      title="Accept this return?"
      lead={
        <Lead>{`${refundMethodText(order.paymentMethod)} The shopper gets an e-mail. This cannot be undone.`}</Lead>
      }
      submitLabel="Accept the return"
      action={action}
      onSubmit={(values) => void accept(values)}
    >
      <RefundField left={left} suggested={suggestedRefund(orderReturn, left)} />
      <Checkbox name="restock" label="Put the pieces back into stock" defaultChecked asSwitch />
      <AnswerField />
    </OrderDialog>
  );
}

/** Returns the price of the pieces, at most what has not been refunded yet, as the text of the field. */
export function suggestedRefund({ lines }: Pick<OrderReturn, 'lines'>, left: number): string {
  const cents = lines.reduce((sum, { price, quantity }) => sum + toCents(price) * quantity, 0);
  return toDollars(Math.min(cents, toCents(left))).toFixed(2);
}
