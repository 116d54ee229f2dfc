import { AppError } from '#server/platform/app-error.ts';

/** `paths` are the fields whose picture was not uploaded, or was deleted because nothing used it. */
export const unknownPictures = (paths: readonly string[]) => {
  const message = 'This picture is not in the shop. Please upload it first.';
  return new AppError(422, 'UNKNOWN_PICTURE', message, { errors: paths.map((path) => ({ path, message })) });
};
