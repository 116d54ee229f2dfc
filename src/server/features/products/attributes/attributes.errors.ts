import * as m from '#i18n/messages.ts';
import { AppError } from '#server/platform/app-error.ts';

export const attributeNotFound = () =>
  new AppError(404, 'ATTRIBUTE_NOT_FOUND', m.attribute_this_attribute_does_not_exist());

export const attributesChanged = () => new AppError(409, 'CHANGED_MEANWHILE', m.attribute_changed_meanwhile());

export const tooManyAttributes = (limit: number) => new AppError(422, 'TOO_MANY', m.attribute_too_many({ limit }));

export function nameTaken(): AppError {
  const message = m.attribute_name_taken();
  return new AppError(409, 'NAME_TAKEN', message, { errors: [{ path: 'name', message }] });
}

export const attributeInUse = () => new AppError(409, 'ATTRIBUTE_IN_USE', m.attribute_is_in_use());

export function kindInUse(): AppError {
  const message = m.attribute_kind_is_in_use();
  return new AppError(409, 'ATTRIBUTE_IN_USE', message, { errors: [{ path: 'kind', message }] });
}

export function choiceInUse(choice: string): AppError {
  const message = m.attribute_choice_is_in_use({ choice });
  return new AppError(409, 'ATTRIBUTE_IN_USE', message, { errors: [{ path: 'choices', message }] });
}
