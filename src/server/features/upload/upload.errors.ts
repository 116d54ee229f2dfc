import * as m from '#i18n/messages.ts';
import { AppError } from '#server/platform/app-error.ts';

export const notAnImage = () => new AppError(415, 'NOT_AN_IMAGE', m.upload_this_file_is_not_a());
