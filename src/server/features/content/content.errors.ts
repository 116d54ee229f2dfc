import * as m from '#i18n/messages.ts';
import { AppError, type FieldError } from '#server/platform/app-error.ts';

export const invalidContent = (errors: FieldError[]) =>
  new AppError(422, 'INVALID_FIELDS', errors[0]?.message ?? m.field_please_check_what_you_entered(), { errors });

export const noAnnouncement = () => new AppError(404, 'NO_ANNOUNCEMENT', m.menu_there_is_no_announcement());
