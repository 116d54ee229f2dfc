import { AppError } from '#server/platform/app-error.ts';

export const messageNotFound = () => new AppError(404, 'MESSAGE_NOT_FOUND', 'This message does not exist.');

export const noReplyAddress = () => new AppError(409, 'NO_EMAIL', 'This message has no e-mail address to reply to.');

export const alreadyAnswered = () =>
  new AppError(409, 'ALREADY_ANSWERED', 'This message has already been answered. Nothing was sent.');
