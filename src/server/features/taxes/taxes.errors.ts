import * as m from '#i18n/messages.ts';
import { AppError, type FieldError } from '#server/platform/app-error.ts';

export const invalidFields = (errors: FieldError[]) =>
  new AppError(422, 'INVALID_FIELDS', errors[0]?.message ?? '', { errors });

/** For a class that a delivery method has. */
export function taxClassInUse(method: string): AppError {
  const message = m.taxes_class_is_used({ method });
  return new AppError(409, 'TAX_CLASS_IN_USE', message, { errors: [{ path: 'classes', message }] });
}
