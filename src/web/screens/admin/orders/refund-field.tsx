import { formatAmount, toCents } from '#contract/money.ts';
import * as validationMessages from '#contract/validation-messages.ts';
import { TextField } from '#web/ui/field.tsx';

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

export const dollarsIn = (text: string): number => Number(text.trim().replace(',', '.'));

/** What is wrong with an amount; undefined when it can go back. */
export function refundError(dollars: number, left: number): string | undefined {
  if (toCents(dollars) <= toCents(left)) return undefined;
  return left === 0 ? validationMessages.nothingToRefund : validationMessages.atMost(formatAmount(left));
}

/** How the money goes back. */
export function refundWay(paymentMethod: 'paypal' | 'card' | 'cod'): string {
  return paymentMethod === 'cod'
    ? 'The order was paid in cash: give the money back by hand, the shop writes it down.'
    : `The money goes back the way it came, by ${paymentMethod === 'card' ? 'card' : 'PayPal'}.`;
}
