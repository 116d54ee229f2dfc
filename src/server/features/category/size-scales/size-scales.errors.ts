import * as m from '#i18n/messages.ts';
import { AppError } from '#server/platform/app-error.ts';

export const sizeScaleNotFound = () =>
  new AppError(404, 'SIZE_SCALE_NOT_FOUND', m.size_scale_this_scale_does_not_exist());

export const scaleInUse = () => new AppError(409, 'SCALE_IN_USE', m.size_scale_this_scale_is_in_use());

export const tooManyScales = (max: number) =>
  new AppError(409, 'TOO_MANY_SCALES', m.size_scale_a_shop_has_at_most({ max }));

export function nameTaken(): AppError {
  const message = m.size_scale_another_scale_has_this_name();
  return new AppError(409, 'NAME_TAKEN', message, { errors: [{ path: 'name', message }] });
}

export function unknownScale(): AppError {
  const message = m.size_scale_choose_a_scale_of_the_list();
  return new AppError(422, 'UNKNOWN_SIZE_SCALE', message, { errors: [{ path: 'sizeScaleId', message }] });
}

export function scaleWithoutSystem(): AppError {
  const message = m.size_scale_choose_the_system_of_the_labels();
  return new AppError(422, 'SCALE_WITHOUT_SYSTEM', message, { errors: [{ path: 'sizeSystem', message }] });
}
