import { AppError } from '#server/platform/app-error.ts';

const atField = (status: number, code: string, path: string, message: string) =>
  new AppError(status, code, message, { errors: [{ path, message }] });

export const emailTaken = () =>
  new AppError(409, 'EMAIL_TAKEN', 'There is already an account with this e-mail. Please log in.', {
    errors: [{ path: 'email', message: 'There is already an account with this e-mail' }],
  });

export const invalidCredentials = (userId: string | undefined) =>
  new AppError(401, 'INVALID_CREDENTIALS', 'Invalid email or password', { userId });

/** The same message for every reason (spec §8). */
const googleSignInFailed = 'Google Sign-In failed';
export const invalidGoogleToken = () => new AppError(401, 'INVALID_GOOGLE_TOKEN', googleSignInFailed);
export const providerUnavailable = () => new AppError(503, 'GOOGLE_SIGN_IN_AWAY', googleSignInFailed);
export const noProvider = () => new AppError(404, 'NO_SIGN_IN_PROVIDER', 'This shop has no sign-in provider.');

export const wrongPassword = (path: string) => atField(422, 'WRONG_PASSWORD', path, 'This is not your password');

export const passwordNeeded = (path: string) =>
  atField(422, 'PASSWORD_NEEDED', path, 'Enter your password to confirm this change');

/** For an account that signs in at a provider only. */
export const noPassword = (path: string) =>
  atField(
    422,
    'NO_PASSWORD',
    path,
    "This account has no password yet. Log out and use 'Forgot password?' to set one, then come back.",
  );

export const commonPassword = () =>
  atField(422, 'COMMON_PASSWORD', 'password', 'This password is too common. Please choose another one');

export const invalidToken = () =>
  atField(422, 'INVALID_TOKEN', 'token', 'This link has expired or was already used. Please request a new one.');

/** For the link of another account than the caller's. */
export const otherAccount = () =>
  new AppError(403, 'OTHER_ACCOUNT', 'This link belongs to another account. Please log in to that account first.');

export const accountNotFound = () => new AppError(404, 'ACCOUNT_NOT_FOUND', 'There is no such account.');

/** The account was erased, or the session ended, during the request. */
export const accountGone = () => new AppError(401, 'SIGN_IN_NEEDED', 'Please log in.');

/** An admin is removed as one before the account is erased. */
export const adminNotErasable = () =>
  new AppError(409, 'IS_ADMIN', 'This account belongs to an admin. Please remove them as admin first.');

export const lastAdmin = () =>
  new AppError(409, 'LAST_ADMIN', 'This is the only admin of the shop. Please add another admin first.');
