import { AppError } from '#server/platform/app-error.ts';

export const mailNotFound = () => new AppError(404, 'MAIL_NOT_FOUND', 'This e-mail does not exist.');

export const linkGone = () =>
  new AppError(409, 'LINK_GONE', 'The link in this e-mail is not stored. A new one has to be requested.');

export const badCursor = () =>
  new AppError(422, 'BAD_CURSOR', 'This page of the list does not exist.', {
    errors: [{ path: 'cursor', message: 'Please start from the first page' }],
  });
