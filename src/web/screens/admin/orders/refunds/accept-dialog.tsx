import type { AdminOrder } from '#contract/order/order-admin.ts';
import { formatAmount, toCents, toDollars } from '#contract/money.ts';
import type { OrderReturn } from '#contract/order/order-return.ts';
import { type ReturnValue, returnValueOf } from '#contract/order/return-value.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { acceptReturn } from '#web/store/order/order.returns.decision.admin.ts';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { AnswerField } from '#web/screens/admin/orders/steps/order-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';

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
  const value = valueOfReturn(order, orderReturn, returns);
  return (
    <RefundDialog
      open={open}
      title="Accept this return?"
      submitLabel="Accept the return"
      order={order}
      left={left}
      suggested={suggestedRefund(value, left)}
      details={describeValue(value)}
      onRefund={(refund, { restock, answer = '' }) =>
        dispatch(acceptReturn({ read: orderReturn, refund, restock: restock === 'true', answer })).unwrap()
      }
      done="The return is accepted."
      onClose={onClose}
    >
      <Checkbox name="restock" label="Put the items back into stock" defaultChecked asSwitch />
      <AnswerField />
    </RefundDialog>
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
