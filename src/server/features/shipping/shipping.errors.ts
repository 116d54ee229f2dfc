import { AppError, type FieldError } from '#server/platform/app-error.ts';

export const invalidFields = (errors: FieldError[]) =>
  new AppError(422, 'INVALID_FIELDS', errors[0]?.message ?? '', { errors });
