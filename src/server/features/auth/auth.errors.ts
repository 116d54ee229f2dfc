import { AppError } from '#server/platform/app-error.ts';

const atField = (status: number, code: string, path: string, message: string) =>
  new AppError(status, code, message, { errors: [{ path, message }] });

export const emailTaken = () =>
  new AppError(409, 'EMAIL_TAKEN', 'There is already an account with this e-mail. Please sign in.', {
    errors: [{ path: 'email', message: 'There is already an account with this e-mail' }],
  });

export const invalidCredentials = () => new AppError(401, 'INVALID_CREDENTIALS', 'Invalid email or password');

export const wrongPassword = (path: string) => atField(422, 'WRONG_PASSWORD', path, 'This is not your password');

export const commonPassword = () =>
  atField(422, 'COMMON_PASSWORD', 'password', 'This password is one of the most common ones. Please choose another');

export const invalidToken = () =>
  atField(422, 'INVALID_TOKEN', 'token', 'This link has expired or was used before. Please ask for a new one.');

export const noSuchAccount = () => new AppError(404, 'ACCOUNT_NOT_FOUND', 'There is no such account.');

/** The account was erased while its session was being used. */
export const accountGone = () => new AppError(401, 'SIGN_IN_NEEDED', 'Please sign in.');

export const lastAdmin = () =>
  new AppError(409, 'LAST_ADMIN', 'This is the only admin of the shop. Please make another one first.');
