import * as m from '#i18n/messages.ts';
import { AppError, type FieldError } from '#server/platform/app-error.ts';

export const invalidFields = (errors: FieldError[]) =>
  new AppError(422, 'INVALID_FIELDS', errors[0]?.message ?? '', { errors });

const taxClassInUse = (message: string) =>
  new AppError(409, 'TAX_CLASS_IN_USE', message, { errors: [{ path: 'classes', message }] });

export const methodHasClass = (method: string) => taxClassInUse(m.taxes_class_is_used({ method }));

export const productHasClass = (product: string) => taxClassInUse(m.taxes_class_is_used_by_product({ product }));
