import * as m from '#i18n/messages.ts';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import { formatAmount } from '#contract/format.ts';
import { formatSuggestedAmount } from '#contract/numbers.ts';
import { toDecimal, toMinor } from '#contract/money/money.ts';
import type { OrderReturn, SuggestedRefund } from '#contract/order/order-return.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { acceptReturn } from '#web/store/order/order.returns.decision.admin.ts';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { AnswerField } from '#web/screens/admin/orders/steps/order-dialog.tsx';
import { refundToOf } from './credit-choice.tsx';
import { RefundDialog } from './refund-dialog.tsx';

type AcceptDialogProps = {
  open: boolean;
  order: AdminOrder;
  orderReturn: OrderReturn;
  left: number;
  onClose: () => void;
};

/** Of a return that has been decided while the dialog closes. */
const nothing: SuggestedRefund = { lines: [], delivery: 0, tax: 0, total: 0 };

/** Asks how much is refunded and whether the pieces return to stock. */
export function AcceptDialog({ open, order, orderReturn, left, onClose }: AcceptDialogProps) {
  const dispatch = useAppDispatch();
  const { suggested = nothing } = orderReturn;
  return (
    <RefundDialog
      open={open}
      title={m.admin_orders_accept_this_return()}
      submitLabel={m.admin_orders_accept_the_return()}
      order={order}
      left={left}
      suggested={suggestedRefund(suggested, left, order.currency)}
      details={describeRefund(suggested, order.currency)}
      wanted={orderReturn.to}
      onRefund={(refund, values) => {
        const { restock, answer = '' } = values;
        const acceptance = { refund, to: refundToOf(values), restock: restock === 'true', answer };
        return dispatch(acceptReturn({ read: orderReturn, ...acceptance })).unwrap();
      }}
      done={m.admin_orders_the_return_is_accepted()}
      onClose={onClose}
    >
      <Checkbox name="restock" label={m.admin_orders_put_the_items_back_into()} defaultChecked asSwitch />
      <AnswerField />
    </RefundDialog>
  );
}

/** Returns the suggested refund, at most what has not been refunded yet, as the text of the field. */
export const suggestedRefund = ({ total }: Pick<SuggestedRefund, 'total'>, left: number, currency: string): string =>
  formatSuggestedAmount(Math.min(total, left), currency);

/** `The items $96.00, their tax $19.20, delivery $5.00.` Empty when there is only the price. */
export function describeRefund({ total, tax: taxes, delivery: fee }: SuggestedRefund, currency: string): string {
  const itemsCents = toMinor(total, currency) - toMinor(taxes, currency) - toMinor(fee, currency);
  const items = formatAmount(toDecimal(itemsCents, currency), currency);
  const tax = formatAmount(taxes, currency);
  const delivery = formatAmount(fee, currency);
  if (fee === 0) return taxes === 0 ? '' : m.admin_orders_value_items_and_tax({ items, tax });
  if (itemsCents === 0) return m.admin_orders_value_delivery({ delivery });
  return taxes === 0
    ? m.admin_orders_value_items_and_delivery({ items, delivery })
    : m.admin_orders_value_items_tax_and_delivery({ items, tax, delivery });
}
