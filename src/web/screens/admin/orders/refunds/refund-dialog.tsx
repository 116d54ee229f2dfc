import type { ReactNode } from 'react';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import { parseAmount } from '#contract/amount-text.ts';
import { formatAmount, toCents } from '#contract/money.ts';
import * as validationMessages from '#contract/validation-messages.ts';
import { AmountField } from '#web/components/admin/amount-field.tsx';
import { Lead, OrderDialog } from '#web/screens/admin/orders/steps/order-dialog.tsx';
import { useOrderAction } from '#web/screens/admin/orders/steps/use-order-action.ts';
import { invalidFields } from '#web/store/api-error.ts';

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
  /** The least amount to refund. */
  least?: number;
  onRefund: (refund: number, values: Record<string, string>) => Promise<unknown>;
  /** Said once it is refunded. */
  done: string;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks how much of an order is refunded, and what else there is to decide. */
export function RefundDialog(props: RefundDialogProps) {
  const { order, left, suggested, details = '', least = 0, onRefund, done, children, ...dialog } = props;
  const action = useOrderAction(dialog.onClose);
  const refund = (values: Record<string, string>) =>
    action.run(async () => onRefund(validRefund(values['refund'] ?? '', left, least), values), done);
  return (
    <OrderDialog
      {...dialog}
      lead={<Lead>{`${methodText(order.paymentMethod)} The shopper gets an e-mail. This cannot be undone.`}</Lead>}
      action={action}
      onSubmit={(values) => void refund(values)}
    >
      <AmountField
        key={left}
        name="refund"
        label="Refund"
        hint={`${details} At most ${formatAmount(left)}: the amount paid and not yet refunded.`.trimStart()}
        defaultValue={suggested}
        required
        data-autofocus
      />
      {children}
    </OrderDialog>
  );
}

/** Returns the entered refund in dollars. Throws a field error when that amount cannot be refunded. */
function validRefund(text: string, left: number, least: number): number {
  const refund = parseAmount(text);
  if (refund < least) throw invalidFields({ refund: validationMessages.moreThan(0) });
  if (toCents(refund) <= toCents(left)) return refund;
  throw invalidFields({
    refund: left === 0 ? validationMessages.nothingToRefund : validationMessages.atMost(formatAmount(left)),
  });
}

/** Says how the money is refunded. */
function methodText(paymentMethod: AdminOrder['paymentMethod']): string {
  return paymentMethod === 'cod'
    ? 'The order was paid in cash: return the money in person. The shop records the refund.'
    : `The money is refunded to the shopper’s ${paymentMethod === 'card' ? 'card' : 'PayPal account'}.`;
}
