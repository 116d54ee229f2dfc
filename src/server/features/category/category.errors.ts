import * as m from '#i18n/messages.ts';
import { AppError } from '#server/platform/app-error.ts';

export const categoryNotFound = () =>
  new AppError(404, 'CATEGORY_NOT_FOUND', m.category_this_collection_does_not_exist());

/** For a deleted category, as opposed to one that never existed. */
export const categoryGone = () => new AppError(404, 'CATEGORY_GONE', m.category_this_collection_no_longer_exists());

export const categoryNotEmpty = (products: number) =>
  new AppError(409, 'CATEGORY_NOT_EMPTY', m.category_this_collection_still_has({ products }));

export const tooManyCategories = (max: number) =>
  new AppError(409, 'TOO_MANY_CATEGORIES', m.category_a_shop_has_at_most({ max }));

export const categoriesChanged = () => new AppError(409, 'CHANGED_MEANWHILE', m.category_the_categories_have_changed());

export const unreadableSizeGuide = (message: string) =>
  new AppError(422, 'UNREADABLE_SIZE_GUIDE', message, { errors: [{ path: 'sizeGuide', message }] });
