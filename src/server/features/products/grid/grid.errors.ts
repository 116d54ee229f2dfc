import * as m from '#i18n/messages.ts';
import { gridLimits } from '#contract/catalog/product-limits.ts';
import { formatNumber } from '#contract/numbers.ts';
import { AppError, type FieldError } from '#server/platform/app-error.ts';

/** What is wrong with the fields of a row. */
export const invalidRow = (errors: FieldError[]) =>
  new AppError(422, 'INVALID_FIELDS', errors[0]?.message ?? m.field_please_check_what_you_entered(), { errors });

export const variantNotFound = () => new AppError(404, 'VARIANT_NOT_FOUND', m.stock_this_color_and_size_of());

export const tooManyProducts = () =>
  new AppError(422, 'TOO_MANY', m.grid_too_many_products({ limit: formatNumber(gridLimits.products) }));

/** Has an error for each product whose sale would not be below its new price. */
export const salesNotBelowPrices = (errors: FieldError[]) =>
  new AppError(
    422,
    'SALE_NOT_BELOW_PRICE',
    [errors[0]?.message, m.grid_nothing_was_changed()].filter(Boolean).join(' '),
    { errors },
  );

export const priceTooHigh = () => {
  const message = m.field_enter_a_smaller_amount();
  return new AppError(422, 'INVALID_FIELDS', message, { errors: [{ path: 'price.value', message }] });
};
