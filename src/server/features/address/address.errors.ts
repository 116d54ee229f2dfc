import { AppError } from '#server/platform/app-error.ts';

export const addressNotFound = () => new AppError(404, 'ADDRESS_NOT_FOUND', 'This address does not exist.');
