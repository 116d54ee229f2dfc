import * as m from '#i18n/messages.ts';
import { joinNames } from '#contract/format.ts';
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

export const soldMeanwhile = ({ sold, stock }: { sold: number; stock: number }) =>
  new AppError(409, 'COUNT_CHANGED', m.stock_sold_meanwhile({ sold, stock: formatNumber(stock) }));

/** Has the error of each cell that cannot be changed. */
export const stockConflicts = (errors: FieldError[]) =>
  new AppError(409, 'STOCK_CONFLICTS', m.stock_nothing_was_saved({ counts: errors.length }), { errors });

export const nothingMoved = () =>
  new AppError(422, 'INVALID_FIELDS', m.field_enter_or_more({ minimum: 1 }), {
    errors: [{ path: 'quantity', message: m.field_enter_or_more({ minimum: 1 }) }],
  });

type Names = { product: string; color: string | null; size: string | null; location: string };

/** `left` is what lies there. */
export const notAtLocation = (left: number, names: Names | undefined) =>
  new AppError(
    409,
    'NOT_AT_LOCATION',
    m.stock_only_at_location({
      name: joinNames([names?.product ?? '', names?.color ?? '', names?.size ?? '']),
      left: formatNumber(left),
      location: names?.location ?? '',
    }),
  );

/** The same of a cell of the stock list, which names its variant itself. */
export const notAtThisLocation = (left: number) =>
  new AppError(409, 'NOT_AT_LOCATION', m.stock_only_at_this_location({ left: formatNumber(left) }));

/** For a location that does not exist or is archived. */
export const unknownLocation = () =>
  new AppError(422, 'INVALID_FIELDS', m.location_choose_one_that_takes_items(), {
    errors: [{ path: 'locationId', message: m.location_choose_one_that_takes_items() }],
  });
