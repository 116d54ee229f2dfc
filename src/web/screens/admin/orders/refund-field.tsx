import { formatAmount, toCents } from '#contract/money.ts';
import * as validationMessages from '#contract/validation-messages.ts';
import { invalidFields } from '#web/store/api-error.ts';
import { TextField } from '#web/ui/form/field.tsx';

/** So much may go back, and no more. */
export function RefundField({ left, suggested }: { left: number; suggested: string }) {
  return (
    <TextField
      name="refund"
      label="Refund"
      start="$"
      inputMode="decimal"
      pattern={amount}
      invalidMessage={validationMessages.amount}
      hint={`At most ${formatAmount(left)}: what was paid and has not gone back.`}
      defaultValue={suggested}
      maxLength={12}
      autoComplete="off"
      required
      data-autofocus
    />
  );
}

/** Also with the comma that some keyboards offer. */
const amount = String.raw`\s*\d{1,7}([.,]\d{1,2})?\s*`;

/** Reads the refund that was typed, in dollars. Throws the error of its field when so much cannot be refunded. */
export function validRefund(text: string, left: number, { least = 0 } = {}): number {
  const refund = Number(text.trim().replace(',', '.'));
  if (refund < least) throw invalidFields({ refund: validationMessages.moreThan(0) });
  if (toCents(refund) <= toCents(left)) return refund;
  throw invalidFields({
    refund: left === 0 ? validationMessages.nothingToRefund : validationMessages.atMost(formatAmount(left)),
  });
}

/** How the money goes back. */
export function refundWay(paymentMethod: 'paypal' | 'card' | 'cod'): string {
  return paymentMethod === 'cod'
    ? 'The order was paid in cash: give the money back by hand, the shop writes it down.'
    : `The money goes back the way it came, by ${paymentMethod === 'card' ? 'card' : 'PayPal'}.`;
}
