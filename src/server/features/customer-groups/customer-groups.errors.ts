import * as m from '#i18n/messages.ts';
import { AppError } from '#server/platform/app-error.ts';

export const groupNotFound = () => new AppError(404, 'GROUP_NOT_FOUND', m.customer_group_does_not_exist());

export const groupInUse = () => new AppError(409, 'GROUP_IN_USE', m.customer_group_is_in_use());

export const tooManyGroups = (limit: number) => new AppError(409, 'TOO_MANY', m.customer_group_too_many({ limit }));

export function nameTaken(): AppError {
  const message = m.customer_group_name_taken();
  return new AppError(409, 'NAME_TAKEN', message, { errors: [{ path: 'name', message }] });
}

export function unknownGroup(): AppError {
  const message = m.customer_group_does_not_exist();
  return new AppError(422, 'INVALID_FIELDS', message, { errors: [{ path: 'groupIds', message }] });
}
