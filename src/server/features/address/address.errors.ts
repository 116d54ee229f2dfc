import { AppError } from '#server/platform/app-error.ts';

export const addressNotFound = () => new AppError(404, 'ADDRESS_NOT_FOUND', 'This address does not exist.');

/** `most` is the limit of an account. */
export const tooManyAddresses = (most: number) =>
  new AppError(
    409,
    'TOO_MANY_ADDRESSES',
    `You have saved ${most} addresses, which is the most. Please remove one that you no longer need.`,
  );
