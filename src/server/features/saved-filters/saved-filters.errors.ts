import * as m from '#i18n/messages.ts';
import { AppError } from '#server/platform/app-error.ts';

export const filterNotFound = () => new AppError(404, 'FILTER_NOT_FOUND', m.saved_filter_does_not_exist());

export const tooManyFilters = (limit: number) => new AppError(409, 'TOO_MANY', m.saved_filter_too_many({ limit }));

export function nameTaken(): AppError {
  const message = m.saved_filter_name_taken();
  return new AppError(409, 'NAME_TAKEN', message, { errors: [{ path: 'name', message }] });
}

export function nothingToSave(): AppError {
  const message = m.saved_filter_nothing_to_save();
  return new AppError(422, 'INVALID_FIELDS', message, { errors: [{ path: 'query', message }] });
}
