import { AppError } from '#server/platform/app-error.ts';

export const categoryNotFound = () => new AppError(404, 'CATEGORY_NOT_FOUND', 'This collection does not exist.');

/** For a deleted category, as opposed to one that never existed. */
export const categoryGone = () => new AppError(404, 'CATEGORY_GONE', 'This collection no longer exists.');

export const categoryNotEmpty = (products: number) => {
  const count = products === 1 ? 'a product' : `${products} products`;
  const message = `This collection still has ${count}. Please move or delete them first.`;
  return new AppError(409, 'CATEGORY_NOT_EMPTY', message);
};

export const tooManyCategories = (max: number) =>
  new AppError(409, 'TOO_MANY_CATEGORIES', `A shop has at most ${max} collections.`);

export const categoriesChanged = () =>
  new AppError(409, 'CHANGED_MEANWHILE', 'The collections have changed in the meantime. Please reload them.');

export const unreadableSizeGuide = (message: string) =>
  new AppError(422, 'UNREADABLE_SIZE_GUIDE', message, { errors: [{ path: 'sizeGuide', message }] });
