import * as m from '#i18n/messages.ts';
import { AppError } from '#server/platform/app-error.ts';

export const mailNotFound = () => new AppError(404, 'MAIL_NOT_FOUND', m.mail_this_e_mail_does_not());

export const linkGone = () => new AppError(409, 'LINK_GONE', m.mail_the_link_in_this_e());
