import * as validationMessages from '#contract/validation-messages.ts';
import { AppError, type FieldError } from '#server/platform/app-error.ts';

export const variantNotFound = () =>
  new AppError(404, 'VARIANT_NOT_FOUND', 'This color and size of the product does not exist.');

export const notCounted = () =>
  new AppError(409, 'NOT_COUNTED', 'This variant is not counted yet. Please count its items first.');

export const notEnoughPieces = (left: number) => {
  const items = left === 1 ? 'is only 1 item' : `are only ${left} items`;
  return new AppError(409, 'NOT_SO_MANY', `There ${items} in stock.`);
};

export const tooManyPieces = () => new AppError(409, 'TOO_MANY_PIECES', 'This is more than the shop can count.');

export const countedMeanwhile = (stock: number | null) =>
  new AppError(
    409,
    'COUNT_CHANGED',
    stock === null
      ? 'No longer counted.'
      : `The count has changed to ${stock.toLocaleString('en-US')}. Check, and save again.`,
  );

/** Has the error of each cell that cannot be changed. */
export const stockConflicts = (errors: FieldError[]) => {
  const counts = errors.length === 1 ? 'One count' : `${errors.length} counts`;
  return new AppError(409, 'STOCK_CONFLICTS', `Nothing was saved. ${counts} could not be changed.`, { errors });
};

export const nothingMoved = () =>
  new AppError(422, 'INVALID_FIELDS', validationMessages.atLeast(1), {
    errors: [{ path: 'quantity', message: validationMessages.atLeast(1) }],
  });
