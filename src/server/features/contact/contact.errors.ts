import * as m from '#i18n/messages.ts';
import { AppError } from '#server/platform/app-error.ts';

export const messageNotFound = () => new AppError(404, 'MESSAGE_NOT_FOUND', m.contact_this_message_does_not_exist());

export const noReplyAddress = () => new AppError(409, 'NO_EMAIL', m.contact_this_message_has_no_e());

export const alreadyAnswered = () => new AppError(409, 'ALREADY_ANSWERED', m.contact_this_message_has_already_been());
