import { AppError } from '#server/platform/app-error.ts';

export const mailNotFound = () => new AppError(404, 'MAIL_NOT_FOUND', 'This letter does not exist.');

export const linkGone = () =>
  new AppError(409, 'LINK_GONE', 'The link of this letter is not kept. A new one has to be asked for.');
