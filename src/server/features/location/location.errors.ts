import * as m from '#i18n/messages.ts';
import { formatNumber } from '#contract/numbers.ts';
import { AppError } from '#server/platform/app-error.ts';

export const locationNotFound = () => new AppError(404, 'LOCATION_NOT_FOUND', m.location_does_not_exist());

export function notEmpty(pieces: number): AppError {
  const items = m.stock_items({ count: pieces, shown: formatNumber(pieces) });
  return new AppError(409, 'NOT_EMPTY', m.location_is_not_empty({ items }));
}

export const lastLocation = () => new AppError(409, 'LAST_LOCATION', m.location_is_the_last());

export const tooManyLocations = (limit: number) => new AppError(409, 'TOO_MANY', m.location_too_many({ limit }));

export function nameTaken(): AppError {
  const message = m.location_name_taken();
  return new AppError(409, 'NAME_TAKEN', message, { errors: [{ path: 'name', message }] });
}
