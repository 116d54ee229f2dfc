import * as m from '#i18n/messages.ts';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import { formatAmount } from '#contract/format.ts';
import { formatSuggestedAmount } from '#contract/numbers.ts';
import { toDecimal, toMinor } from '#contract/money/money.ts';
import type { OrderReturn, SuggestedRefund } from '#contract/order/order-return.ts';
import { AmountField } from '#web/components/admin/amount-field.tsx';
import { useMayDo } from '#web/components/admin/member/use-member.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { acceptReturn } from '#web/store/order/order.returns.decision.admin.ts';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { AnswerField, Lead, OrderDialog } from '#web/screens/admin/orders/steps/order-dialog.tsx';
import { useOrderAction } from '#web/screens/admin/orders/steps/use-order-action.ts';
import { CreditChoice, refundToOf } from './credit-choice.tsx';
import { destinationOf, validRefund } from './refund-amount.ts';

type AcceptDialogProps = {
  open: boolean;
  order: AdminOrder;
  orderReturn: OrderReturn;
  left: number;
  onClose: () => void;
};

/** Of a return that has been decided while the dialog closes. */
const nothing: SuggestedRefund = { lines: [], delivery: 0, tax: 0, total: 0 };

/** Asks how much is refunded, nothing by a role that may not refund, and whether the pieces return to stock. */
export function AcceptDialog({ open, order, orderReturn, left, onClose }: AcceptDialogProps) {
  const dispatch = useAppDispatch();
  const action = useOrderAction(onClose);
  const mayRefund = useMayDo('orders.refund');
  const { suggested = nothing } = orderReturn;
  const { currency } = order;
  const accept = (values: Record<string, string>) =>
    action.run(async () => {
      const refund = mayRefund ? validRefund(values['refund'] ?? '', { left, currency }) : 0;
      const { restock, answer = '' } = values;
      const acceptance = { refund, to: refundToOf(values), restock: restock === 'true', answer };
      await dispatch(acceptReturn({ read: orderReturn, ...acceptance })).unwrap();
    }, m.admin_orders_the_return_is_accepted());
  return (
    <OrderDialog
      open={open}
      title={m.admin_orders_accept_this_return()}
      submitLabel={m.admin_orders_accept_the_return()}
      lead={
        <Lead>
          {mayRefund
            ? `${destinationOf(order)} ${m.admin_orders_the_shopper_gets_an_e_mail()}`
            : m.admin_orders_accepted_without_refund()}
        </Lead>
      }
      action={action}
      onSubmit={(values) => void accept(values)}
      onClose={onClose}
    >
      {mayRefund && (
        <>
          <AmountField
            key={left}
            currency={currency}
            name="refund"
            label={m.admin_orders_refund()}
            hint={[
              describeRefund(suggested, currency),
              m.admin_orders_at_most_the_amount_paid({ amount: formatAmount(left, currency) }),
            ]
              .filter(Boolean)
              .join(' ')}
            defaultValue={suggestedRefund(suggested, left, currency)}
            required
            data-autofocus
          />
          <CreditChoice order={order} wanted={orderReturn.to} />
        </>
      )}
      <Checkbox name="restock" label={m.admin_orders_put_the_items_back_into()} defaultChecked asSwitch />
      <AnswerField />
    </OrderDialog>
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
