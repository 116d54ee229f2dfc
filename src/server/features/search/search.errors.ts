import { AppError } from '#server/platform/app-error.ts';

export const badCursor = () =>
  new AppError(422, 'BAD_CURSOR', 'This page of the list does not exist.', {
    errors: [{ path: 'cursor', message: 'Please start from the first page' }],
  });
