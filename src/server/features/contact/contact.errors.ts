import { AppError } from '#server/platform/app-error.ts';

export const messageNotFound = () => new AppError(404, 'MESSAGE_NOT_FOUND', 'This message does not exist.');

export const noReplyAddress = () =>
  new AppError(409, 'NO_EMAIL', 'No e-mail was given to answer to. Perhaps there is a phone number.');

export const alreadyAnswered = () =>
  new AppError(409, 'ALREADY_ANSWERED', 'This message has been answered meanwhile. Nothing was sent.');
