import { AppError } from '#server/platform/app-error.ts';

export const categoryNotFound = () => new AppError(404, 'CATEGORY_NOT_FOUND', 'This collection does not exist.');
