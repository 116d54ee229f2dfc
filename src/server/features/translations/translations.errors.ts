import * as m from '#i18n/messages.ts';
import { AppError, type FieldError } from '#server/platform/app-error.ts';

export const nothingToTranslate = () => new AppError(404, 'NOTHING_TO_TRANSLATE', m.translation_nothing_to_translate());

const wrongLocale = (code: string, message: string) =>
  new AppError(422, code, message, { errors: [{ path: 'locale', message }] });

export const unknownLocale = () => wrongLocale('UNKNOWN_LOCALE', m.error_the_shop_does_not_speak_this());

export const defaultLocale = () => wrongLocale('DEFAULT_LOCALE', m.error_texts_are_written_in_this_language());

export const xliffHasDoctype = () => new AppError(422, 'XLIFF_DOCTYPE', m.translation_has_a_doctype());

export const invalidTranslations = (errors: FieldError[]) =>
  new AppError(422, 'INVALID_TRANSLATIONS', errors[0]?.message ?? m.field_please_check_what_you_entered(), { errors });
