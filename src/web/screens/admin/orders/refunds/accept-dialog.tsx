import type { AdminOrder } from '#contract/order/order-admin.ts';
import { formatAmount, toCents, toDollars } from '#contract/money.ts';
import type { OrderReturn } from '#contract/order/order-return.ts';
import { type ReturnValue, returnValueOf } from '#contract/order/return-value.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { acceptReturn } from '#web/store/order/order.returns.decision.admin.ts';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { AnswerField, Lead, OrderDialog } from '#web/screens/admin/orders/steps/order-dialog.tsx';
import { RefundField, refundMethodText, validRefund } from '#web/components/admin/refund-field.tsx';
import { useOrderAction } from '#web/screens/admin/orders/steps/use-order-action.ts';

type AcceptDialogProps = {
  open: boolean;
  order: AdminOrder;
  orderReturn: OrderReturn;
  /** All returns of the order. */
  returns: readonly OrderReturn[];
  left: number;
  onClose: () => void;
};

/** Asks how much is refunded and whether the pieces return to stock. */
export function AcceptDialog({ open, order, orderReturn, returns, left, onClose }: AcceptDialogProps) {
  const dispatch = useAppDispatch();
  const action = useOrderAction(onClose);
  const value = valueOfReturn(order, orderReturn, returns);
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
      <RefundField left={left} suggested={suggestedRefund(value, left)} details={describeValue(value)} />
      <Checkbox name="restock" label="Put the items back into stock" defaultChecked asSwitch />
      <AnswerField />
    </OrderDialog>
  );
}

type ReturnOrder = Pick<AdminOrder, 'cartItems' | 'delivery' | 'tax'>;

/** Returns what the shopper paid for the items of a return. */
export const valueOfReturn = (
  { cartItems, delivery, tax }: ReturnOrder,
  { _id, lines }: Pick<OrderReturn, '_id' | 'lines'>,
  returns: readonly OrderReturn[],
): ReturnValue =>
  returnValueOf(
    {
      lines: cartItems.map(({ price, quantity }) => ({ priceCents: toCents(price), quantity })),
      deliveryCents: toCents(delivery),
      taxCents: toCents(tax),
    },
    lines,
    returns.filter((other) => other._id !== _id && other.status === 'accepted').flatMap((other) => other.lines),
  );

/** Returns the value of the items, at most what has not been refunded yet, as the text of the field. */
export const suggestedRefund = ({ totalCents }: Pick<ReturnValue, 'totalCents'>, left: number): string =>
  toDollars(Math.min(totalCents, toCents(left))).toFixed(2);

/** `The items $96.00, their tax $19.20, delivery $5.00.` Empty when there is only the price. */
function describeValue({ itemsCents, taxCents, deliveryCents }: ReturnValue): string {
  if (taxCents === 0 && deliveryCents === 0) return '';
  const parts = [
    ['The items', itemsCents],
    ['their tax', taxCents],
    ['delivery', deliveryCents],
  ] as const;
  return `${parts
    .filter(([, cents]) => cents > 0)
    .map(([name, cents]) => `${name} ${formatAmount(toDollars(cents))}`)
    .join(', ')}.`;
}
