import * as m from '#i18n/messages.ts';
import { amountHint } from '#contract/money/amount-text.ts';
import { type Cents, isPayable, maxPrice, toMinor } from '#contract/money/money.ts';
import { AppError } from '#server/platform/app-error.ts';
import { currencyOf } from '#server/platform/currency-of.ts';

/** Refuses the amount of a refund in the field of this name. */
export const invalidRefund = (path: string, message: string) =>
  new AppError(422, 'INVALID_FIELDS', message, { errors: [{ path, message }] });

/**
 * Returns a refund in the smallest unit of the order's currency; `path` is the name of its field. Throws INVALID_FIELDS when it is no amount of
 * that.
 */
export function refundCentsOf(refund: number, order: { currency?: string | null | undefined }, path = 'refund'): Cents {
  const currency = currencyOf(order);
  if (refund > maxPrice(currency)) throw invalidRefund(path, m.field_enter_a_smaller_amount());
  if (!isPayable(refund, currency)) throw invalidRefund(path, amountHint(currency));
  return toMinor(refund, currency);
}
