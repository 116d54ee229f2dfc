import * as m from '#i18n/messages.ts';
import { formatAmount } from '#contract/format.ts';
import { AppError } from '#server/platform/app-error.ts';

const errorAtAmount = (status: number, code: string, message: string) =>
  new AppError(status, code, message, { errors: [{ path: 'amount', message }] });

export const accountNotFound = () => new AppError(404, 'ACCOUNT_NOT_FOUND', m.auth_there_is_no_such_account());

/** `left` is in the base currency. */
export const notEnoughCredit = (left: number, currency: string) =>
  errorAtAmount(409, 'NOT_ENOUGH_CREDIT', m.credit_has_only({ amount: formatAmount(left, currency) }));

export const creditTooLarge = () => errorAtAmount(422, 'INVALID_FIELDS', m.field_enter_a_smaller_amount());
