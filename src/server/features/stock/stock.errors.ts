import * as m from '#i18n/messages.ts';
import { formatNumber } from '#contract/numbers.ts';
import { AppError, type FieldError } from '#server/platform/app-error.ts';

export const variantNotFound = () => new AppError(404, 'VARIANT_NOT_FOUND', m.stock_this_color_and_size_of());

export const notCounted = () => new AppError(409, 'NOT_COUNTED', m.stock_this_variant_is_not_counted());

export const notEnoughPieces = (left: number) =>
  new AppError(409, 'NOT_SO_MANY', m.stock_there_are_only_in_stock({ left }));

export const tooManyPieces = () => new AppError(409, 'TOO_MANY_PIECES', m.stock_this_is_more_than_the());

export const countedMeanwhile = (stock: number | null) =>
  new AppError(
    409,
    'COUNT_CHANGED',
    stock === null ? m.stock_no_longer_counted() : m.stock_the_count_has_changed_to({ stock: formatNumber(stock) }),
  );

/** Has the error of each cell that cannot be changed. */
export const stockConflicts = (errors: FieldError[]) =>
  new AppError(409, 'STOCK_CONFLICTS', m.stock_nothing_was_saved({ counts: errors.length }), { errors });

export const nothingMoved = () =>
  new AppError(422, 'INVALID_FIELDS', m.field_enter_or_more({ minimum: 1 }), {
    errors: [{ path: 'quantity', message: m.field_enter_or_more({ minimum: 1 }) }],
  });
