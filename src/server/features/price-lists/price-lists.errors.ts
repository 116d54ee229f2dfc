import * as m from '#i18n/messages.ts';
import { AppError, type FieldError } from '#server/platform/app-error.ts';

export const priceListNotFound = () => new AppError(404, 'PRICE_LIST_NOT_FOUND', m.price_list_does_not_exist());

export const priceListInUse = () => new AppError(409, 'PRICE_LIST_IN_USE', m.price_list_is_in_use());

export function nameTaken(): AppError {
  const message = m.price_list_name_taken();
  return new AppError(409, 'NAME_TAKEN', message, { errors: [{ path: 'name', message }] });
}

export const invalidFields = (errors: FieldError[]) =>
  new AppError(422, 'INVALID_FIELDS', errors[0]?.message ?? '', { errors });
