import { AppError } from '#server/platform/app-error.ts';

export const noteNotFound = () => new AppError(404, 'NOTE_NOT_FOUND', 'There is no such note.');

export const otherAuthor = () =>
  new AppError(403, 'OTHER_AUTHOR', 'Only its author can edit this note. You can delete it, or add one of your own.');
