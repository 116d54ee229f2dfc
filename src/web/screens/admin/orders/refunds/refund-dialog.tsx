import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import type { ReactNode } from 'react';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import { parseAmount } from '#contract/money/amount-text.ts';
import { formatAmount } from '#contract/format.ts';
import { toMinor } from '#contract/money/money.ts';
import { AmountField } from '#web/components/admin/amount-field.tsx';
import { useMayDo } from '#web/components/admin/member/use-member.ts';
import { Lead, OrderDialog } from '#web/screens/admin/orders/steps/order-dialog.tsx';
import { useOrderAction } from '#web/screens/admin/orders/steps/use-order-action.ts';
import { invalidFields } from '#web/store/api-error.ts';
import { dueOf } from '#web/store/order/order-labels.ts';
import type { RefundTo } from '#contract/order/order.ts';
import { CreditChoice } from './credit-choice.tsx';

type RefundDialogProps = {
  open: boolean;
  title: string;
  submitLabel: string;
  order: AdminOrder;
  /** The amount paid and not yet refunded. */
  left: number;
  suggested: string;
  /** What the suggested amount consists of. */
  details?: string;
  /** Where the shopper wants the money. */
  wanted?: RefundTo | undefined;
  onRefund: (refund: number, values: Record<string, string>) => Promise<unknown>;
  /** Said once it is refunded. */
  done: string;
  onClose: () => void;
  children?: ReactNode;
};

type Leads = Readonly<Record<AdminOrder['paymentMethod'], Text>>;

/** Say where the money goes. */
const leads: Leads = {
  cod: m.admin_orders_refunded_in_cash,
  cash: m.admin_orders_refunded_in_cash,
  transfer: m.admin_orders_refunded_by_transfer,
  card: m.admin_orders_refunded_to_the_card,
  paypal: m.admin_orders_refunded_to_paypal,
};

/** Of an order of which gift cards or store credit pay a part. */
const leadsWithTender: Leads = {
  cod: m.admin_orders_refunded_in_cash_then,
  // No gift card pays a part of a draft order.
  cash: m.admin_orders_refunded_in_cash_then,
  transfer: m.admin_orders_refunded_by_transfer,
  card: m.admin_orders_refunded_to_card_then,
  paypal: m.admin_orders_refunded_to_paypal_then,
};

export function leadOf(order: AdminOrder): string {
  if (!order.tender) return leads[order.paymentMethod]();
  return dueOf(order) === 0 ? m.admin_orders_refunded_to_tender() : leadsWithTender[order.paymentMethod]();
}

/** Asks how much of an order is refunded, nothing by a role that may not refund, and what else there is to decide. */
export function RefundDialog(props: RefundDialogProps) {
  const { order, left, suggested, details = '', wanted, onRefund, done, children, ...dialog } = props;
  const action = useOrderAction(dialog.onClose);
  const mayRefund = useMayDo('orders.refund');
  const refund = (values: Record<string, string>) =>
    action.run(
      async () =>
        onRefund(mayRefund ? validRefund(values['refund'] ?? '', { left, currency: order.currency }) : 0, values),
      done,
    );
  return (
    <OrderDialog
      {...dialog}
      lead={<Lead>{mayRefund ? leadOf(order) : m.admin_orders_accepted_without_refund()}</Lead>}
      action={action}
      onSubmit={(values) => void refund(values)}
    >
      {mayRefund && (
        <>
          <AmountField
            key={left}
            currency={order.currency}
            name="refund"
            label={m.admin_orders_refund()}
            hint={[details, m.admin_orders_at_most_the_amount_paid({ amount: formatAmount(left, order.currency) })]
              .filter(Boolean)
              .join(' ')}
            defaultValue={suggested}
            required
            data-autofocus
          />
          <CreditChoice order={order} wanted={wanted} />
        </>
      )}
      {children}
    </OrderDialog>
  );
}

/** `least` is the least amount to refund. */
type RefundLimits = { left: number; least?: number; currency: string };

/** Returns the entered refund. Throws a field error when that amount cannot be refunded. */
export function validRefund(text: string, { left, least = 0, currency }: RefundLimits): number {
  const refund = parseAmount(text);
  if (refund < least) throw invalidFields({ refund: m.field_enter_more_than({ limit: 0 }) });
  if (toMinor(refund, currency) <= toMinor(left, currency)) return refund;
  throw invalidFields({
    refund:
      left === 0
        ? m.field_nothing_is_left_to_refund()
        : m.field_enter_or_less({ maximum: formatAmount(left, currency) }),
  });
}
