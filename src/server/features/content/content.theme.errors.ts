import * as m from '#i18n/messages.ts';
import { AppError, type FieldError } from '#server/platform/app-error.ts';

/** `errors` has an entry for each color that cannot be read, with the nearest one that can. */
export const lowContrast = (errors: FieldError[]) =>
  new AppError(422, 'LOW_CONTRAST', m.theme_low_contrast(), { errors });
