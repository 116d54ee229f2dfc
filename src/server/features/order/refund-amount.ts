import * as m from '#i18n/messages.ts';
import { amountHint } from '#contract/money/amount-text.ts';
import { type Cents, isPayable, maxPrice, toMinor } from '#contract/money/money.ts';
import { AppError } from '#server/platform/app-error.ts';
import { currencyOf } from '#server/platform/currency-of.ts';

const invalidRefund = (message: string) =>
  new AppError(422, 'INVALID_FIELDS', message, { errors: [{ path: 'refund', message }] });

/** Returns a refund in the smallest unit of the order's currency. Throws INVALID_FIELDS when it is no amount of that. */
export function refundCentsOf(refund: number, order: { currency?: string | null | undefined }): Cents {
  const currency = currencyOf(order);
  if (refund > maxPrice(currency)) throw invalidRefund(m.field_enter_a_smaller_amount());
  if (!isPayable(refund, currency)) throw invalidRefund(amountHint(currency));
  return toMinor(refund, currency);
}
