import * as m from '#i18n/messages.ts';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import { formatAmount } from '#contract/format.ts';
import { formatSuggestedAmount } from '#contract/numbers.ts';
import { type Cents, toMinor, toDecimal } from '#contract/money/money.ts';
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
      title={m.admin_orders_accept_this_return()}
      submitLabel={m.admin_orders_accept_the_return()}
      order={order}
      left={left}
      suggested={suggestedRefund(value, left, order.currency)}
      details={describeValue(value, order.currency)}
      onRefund={(refund, { restock, answer = '' }) =>
        dispatch(acceptReturn({ read: orderReturn, refund, restock: restock === 'true', answer })).unwrap()
      }
      done={m.admin_orders_the_return_is_accepted()}
      onClose={onClose}
    >
      <Checkbox name="restock" label={m.admin_orders_put_the_items_back_into()} defaultChecked asSwitch />
      <AnswerField />
    </RefundDialog>
  );
}

type ReturnOrder = Pick<AdminOrder, 'cartItems' | 'delivery' | 'tax' | 'currency'>;

/** Returns what the shopper paid for the items of a return. */
export const valueOfReturn = (
  { cartItems, delivery, tax, currency }: ReturnOrder,
  { _id, lines }: Pick<OrderReturn, '_id' | 'lines'>,
  returns: readonly OrderReturn[],
): ReturnValue =>
  returnValueOf(
    {
      lines: cartItems.map(({ price, quantity }) => ({ priceCents: toMinor(price, currency), quantity })),
      deliveryCents: toMinor(delivery, currency),
      taxCents: toMinor(tax, currency),
    },
    lines,
    returns.filter((other) => other._id !== _id && other.status === 'accepted').flatMap((other) => other.lines),
  );

/** Returns the value of the items, at most what has not been refunded yet, as the text of the field. */
export const suggestedRefund = (
  { totalCents }: Pick<ReturnValue, 'totalCents'>,
  left: number,
  currency: string,
): string => formatSuggestedAmount(toDecimal(Math.min(totalCents, toMinor(left, currency)), currency), currency);

/** `The items $96.00, their tax $19.20, delivery $5.00.` Empty when there is only the price. */
function describeValue({ itemsCents, taxCents, deliveryCents }: ReturnValue, currency: string): string {
  const format = (cents: Cents) => formatAmount(toDecimal(cents, currency), currency);
  const items = format(itemsCents);
  const tax = format(taxCents);
  const delivery = format(deliveryCents);
  if (deliveryCents === 0) return taxCents === 0 ? '' : m.admin_orders_value_items_and_tax({ items, tax });
  if (itemsCents === 0) return m.admin_orders_value_delivery({ delivery });
  return taxCents === 0
    ? m.admin_orders_value_items_and_delivery({ items, delivery })
    : m.admin_orders_value_items_tax_and_delivery({ items, tax, delivery });
}
