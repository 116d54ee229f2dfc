import * as m from '#i18n/messages.ts';
import { AppError } from '#server/platform/app-error.ts';

export const noteNotFound = () => new AppError(404, 'NOTE_NOT_FOUND', m.customers_there_is_no_such_note());

export const otherAuthor = () => new AppError(403, 'OTHER_AUTHOR', m.customers_only_its_author_can_edit());
