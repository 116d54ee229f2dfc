import { formatAmount, toCents } from '#contract/money.ts';
import * as validationMessages from '#contract/validation-messages.ts';
import { invalidFields } from '#web/store/api-error.ts';
import { TextField } from '#web/ui/form/field.tsx';

type RefundFieldProps = { left: number; suggested: string; details?: string };

/** The amount to refund, at most `left`. `details` says what the suggested amount consists of. */
export function RefundField({ left, suggested, details = '' }: RefundFieldProps) {
  return (
    <TextField
      name="refund"
      label="Refund"
      start="$"
      inputMode="decimal"
      pattern={amount}
      invalidMessage={validationMessages.amount}
      hint={`${details} At most ${formatAmount(left)}: the amount paid and not yet refunded.`.trimStart()}
      defaultValue={suggested}
      maxLength={12}
      autoComplete="off"
      required
      data-autofocus
    />
  );
}

/** Accepts a decimal comma, because some keyboards have no point. */
const amount = String.raw`\s*\d{1,7}([.,]\d{1,2})?\s*`;

/** Returns the entered refund in dollars. Throws a field error when that amount cannot be refunded. */
export function validRefund(text: string, left: number, { least = 0 } = {}): number {
  const refund = Number(text.trim().replace(',', '.'));
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
