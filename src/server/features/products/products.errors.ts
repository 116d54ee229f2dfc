import * as m from '#i18n/messages.ts';
import { AppError, type FieldError } from '#server/platform/app-error.ts';
import { currentMarket, marketName } from '#server/platform/markets/current-market.ts';

export const productNotFound = () => new AppError(404, 'PRODUCT_NOT_FOUND', m.product_this_product_does_not_exist());

/** For a product that is deleted or archived, as opposed to one that never was public. */
export const productGone = () => new AppError(404, 'PRODUCT_GONE', m.product_this_product_is_no_longer());

/** For a product that the market of the request does not sell. */
export const notSoldHereMessage = () => {
  const market = currentMarket();
  return m.product_not_sold_in({ market: market ? marketName(market) : '' });
};

/** The status is 409 for what would change a cart. */
export const notInMarket = (status: 404 | 409) => new AppError(status, 'NOT_IN_MARKET', notSoldHereMessage());

export const unknownOption = (color: string, size: string) => {
  const message = m.product_this_product_doesnt_come_in();
  return new AppError(422, 'UNKNOWN_OPTION', message, {
    errors: [
      {
        path: 'color',
        message: color
          ? m.product_there_is_no_color_in_this_size({ color })
          : m.product_there_is_no_such_color_in_this_size(),
      },
      {
        path: 'size',
        message: size ? m.product_there_is_no_size_in_this_color({ size }) : m.product_there_is_no_size_like_that(),
      },
    ],
  });
};

export const invalidProduct = (errors: FieldError[]) =>
  new AppError(422, 'INVALID_PRODUCT', errors[0]?.message ?? m.field_please_check_what_you_entered(), { errors });

/** For a SKU or barcode that another product has. */
export const codeTaken = (kind: 'sku' | 'barcode', errors: FieldError[]) =>
  new AppError(409, kind === 'sku' ? 'SKU_TAKEN' : 'BARCODE_TAKEN', errors[0]?.message ?? '', { errors });

export const unknownOptionId = (path: string) =>
  invalidProduct([{ path, message: m.product_the_product_no_longer_has() }]);

export const unknownMarketOf = (path: string) =>
  invalidProduct([{ path, message: m.error_the_shop_has_no_such_market() }]);

export const unknownTaxClassMessage = m.taxes_unknown_class;

export const unknownTaxClass = () => {
  const message = unknownTaxClassMessage();
  return new AppError(422, 'INVALID_FIELDS', message, { errors: [{ path: 'taxClass', message }] });
};

export const unknownImageMessage = m.product_this_picture_is_not_in;
