import { AppError } from '#server/platform/app-error.ts';

export const mailNotFound = () => new AppError(404, 'MAIL_NOT_FOUND', 'This e-mail does not exist.');

export const linkGone = () =>
  new AppError(409, 'LINK_GONE', 'The link in this e-mail is not stored. A new one has to be requested.');
