import * as m from '#i18n/messages.ts';
import { AppError } from '#server/platform/app-error.ts';

export const notOpen = () => new AppError(409, 'NOT_OPEN', m.preview_only_of_open_sets());
export const previewNotFound = () => new AppError(404, 'PREVIEW_NOT_FOUND', m.preview_link_has_ended());
