import { AppError } from '#server/platform/app-error.ts';

export const emailTaken = () =>
  new AppError(409, 'EMAIL_TAKEN', 'There is already an account with this e-mail. Please sign in.', {
    errors: [{ path: 'email', message: 'There is already an account with this e-mail' }],
  });

export const invalidCredentials = () => new AppError(401, 'INVALID_CREDENTIALS', 'Invalid email or password');
