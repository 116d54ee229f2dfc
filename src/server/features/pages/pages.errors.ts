import * as m from '#i18n/messages.ts';
import { AppError } from '#server/platform/app-error.ts';

export const pageNotFound = () => new AppError(404, 'PAGE_NOT_FOUND', m.page_this_page_does_not_exist());

/** For a deleted page, as opposed to one that never existed. */
export const pageGone = () => new AppError(404, 'PAGE_GONE', m.page_this_page_no_longer_exists());

export const tooManyPages = (max: number) => new AppError(409, 'TOO_MANY_PAGES', m.page_a_shop_has_at_most({ max }));

/** A page of the program keeps its address, is always published and cannot be deleted. */
export const systemPage = () => new AppError(409, 'SYSTEM_PAGE', m.page_belongs_to_every_shop());

/** The text in the default language is what the other languages fall back to. */
export const needsText = () => new AppError(409, 'PAGE_NEEDS_TEXT', m.page_needs_text_in_the_default_language());

export const invalidBody = (message: string) =>
  new AppError(422, 'INVALID_FIELDS', message, { errors: [{ path: 'body', message }] });
