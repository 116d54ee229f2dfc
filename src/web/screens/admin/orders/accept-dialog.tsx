import type { AdminOrder } from '#contract/order-admin.ts';
import { toCents, toDollars } from '#contract/money.ts';
import type { OrderReturn } from '#contract/order-return.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { acceptReturn } from '#web/store/order/order.returns.decision.admin.ts';
import { Checkbox } from '#web/ui/choice.tsx';
import { AnswerField, DecisionDialog } from './decision-dialog.tsx';
import { dollarsIn, RefundField, refundError, refundWay } from './refund-field.tsx';
import { useDecision } from './use-decision.ts';

type AcceptDialogProps = { open: boolean; order: AdminOrder; one: OrderReturn; left: number; onClose: () => void };

/** How much goes back, and whether the pieces can be sold again. */
export function AcceptDialog({ open, order, one, left, onClose }: AcceptDialogProps) {
  const dispatch = useAppDispatch();
  const decision = useDecision(onClose);
  const submit = ({ refund: typed = '', restock, answer = '' }: Record<string, string>) => {
    const refund = dollarsIn(typed);
    const message = refundError(refund, left);
    if (message !== undefined) return decision.refuse({ refund: message });
    const acceptance = { read: one, refund, restock: restock === 'true', answer };
    return void decision.decide(() => dispatch(acceptReturn(acceptance)).unwrap(), 'The return is accepted.');
  };
  return (
    <DecisionDialog
      open={open}
      onClose={onClose}
      title="Accept this return?"
      lead={`${refundWay(order.paymentMethod)} The shopper gets a letter. This cannot be undone.`}
      submit="Accept the return"
      variant="primary"
      decision={decision}
      onSubmit={submit}
    >
      <RefundField left={left} suggested={suggestedRefund(one, left)} />
      <Checkbox name="restock" label="Put the pieces back into stock" defaultChecked asSwitch />
      <AnswerField />
    </DecisionDialog>
  );
}

/** What the pieces cost, as far as it has not gone back already. */
export function suggestedRefund({ lines }: Pick<OrderReturn, 'lines'>, left: number): string {
  const cents = lines.reduce((sum, { price, quantity }) => sum + toCents(price) * quantity, 0);
  return toDollars(Math.min(cents, toCents(left))).toFixed(2);
}
