import { AppError } from '#server/platform/app-error.ts';

export const mailNotFound = () => new AppError(404, 'MAIL_NOT_FOUND', 'This e-mail does not exist.');

export const linkGone = () =>
  new AppError(
    409,
    'LINK_GONE',
    'The link in this e-mail is not stored, so it cannot be sent again. The shopper can request a new one.',
  );
