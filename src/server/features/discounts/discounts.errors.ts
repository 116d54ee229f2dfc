import * as m from '#i18n/messages.ts';
import { AppError, type FieldError } from '#server/platform/app-error.ts';

export const discountNotFound = () => new AppError(404, 'DISCOUNT_NOT_FOUND', m.discount_does_not_exist());

export const discountUsed = () => new AppError(409, 'DISCOUNT_USED', m.discount_is_used());

/** For a code that another discount has. */
export function codeTaken(code: string): AppError {
  const message = m.discount_code_taken({ code });
  return new AppError(409, 'CODE_TAKEN', message, { errors: [{ path: 'codes', message }] });
}

export const invalidFields = (errors: FieldError[]) =>
  new AppError(422, 'INVALID_FIELDS', errors[0]?.message ?? '', { errors });
