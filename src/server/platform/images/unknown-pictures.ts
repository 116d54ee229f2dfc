import * as m from '#i18n/messages.ts';
import { AppError } from '#server/platform/app-error.ts';

/** `paths` are the fields whose picture was not uploaded, or was deleted because nothing used it. */
export const unknownPictures = (paths: readonly string[]) => {
  const message = m.upload_this_picture_is_not_in_the_shop();
  return new AppError(422, 'UNKNOWN_PICTURE', message, { errors: paths.map((path) => ({ path, message })) });
};
