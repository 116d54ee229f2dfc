import { parseAmount } from '#contract/amount-text.ts';
import { formatAmount, toCents } from '#contract/money.ts';
import * as validationMessages from '#contract/validation-messages.ts';
import { AmountField } from '#web/components/admin/amount-field.tsx';
import { invalidFields } from '#web/store/api-error.ts';

type RefundFieldProps = { left: number; suggested: string; details?: string };

/** The amount to refund, at most `left`. `details` says what the suggested amount consists of. */
export function RefundField({ left, suggested, details = '' }: RefundFieldProps) {
  return (
    <AmountField
      name="refund"
      label="Refund"
      hint={`${details} At most ${formatAmount(left)}: the amount paid and not yet refunded.`.trimStart()}
      defaultValue={suggested}
      required
      data-autofocus
    />
  );
}

/** Returns the entered refund in dollars. Throws a field error when that amount cannot be refunded. */
export function validRefund(text: string, left: number, { least = 0 } = {}): number {
  const refund = parseAmount(text);
  if (refund < least) throw invalidFields({ refund: validationMessages.moreThan(0) });
  if (toCents(refund) <= toCents(left)) return refund;
  throw invalidFields({
    refund: left === 0 ? validationMessages.nothingToRefund : validationMessages.atMost(formatAmount(left)),
  });
}

/** Returns a sentence about how the money is refunded. */
export function refundMethodText(paymentMethod: 'paypal' | 'card' | 'cod'): string {
  return paymentMethod === 'cod'
    ? 'The order was paid in cash: return the money in person. The shop records the refund.'
    : `The money is refunded to the shopper’s ${paymentMethod === 'card' ? 'card' : 'PayPal account'}.`;
}
