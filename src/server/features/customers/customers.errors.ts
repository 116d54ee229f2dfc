import * as m from '#i18n/messages.ts';
import { AppError } from '#server/platform/app-error.ts';

export const noteNotFound = () => new AppError(404, 'NOTE_NOT_FOUND', m.customers_there_is_no_such_note());

export function missingReason(): AppError {
  const message = m.customers_enter_why_no_tax();
  return new AppError(422, 'INVALID_FIELDS', message, { errors: [{ path: 'taxExemptNote', message }] });
}

export const otherAuthor = () => new AppError(403, 'OTHER_AUTHOR', m.customers_only_its_author_can_edit());
