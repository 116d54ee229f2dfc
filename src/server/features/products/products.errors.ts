import * as validationMessages from '#contract/validation-messages.ts';
import { AppError, type FieldError } from '#server/platform/app-error.ts';

export const productNotFound = () => new AppError(404, 'PRODUCT_NOT_FOUND', 'This product does not exist.');

/** For a deleted product, as opposed to one that never existed. */
export const productGone = () => new AppError(404, 'PRODUCT_GONE', 'This product is no longer available.');

export const unknownOption = (color: string, size: string) => {
  const message = 'This product doesn’t come in that color and size.';
  return new AppError(422, 'UNKNOWN_OPTION', message, {
    errors: [
      { path: 'color', message: `There is no ${color || 'such'} color in this size` },
      { path: 'size', message: `There is no size ${size || 'like that'} in this color` },
    ],
  });
};

export const invalidProduct = (errors: FieldError[]) =>
  new AppError(422, 'INVALID_PRODUCT', errors[0]?.message ?? validationMessages.checkFields, { errors });

export const unknownOptionId = (path: string) =>
  invalidProduct([{ path, message: 'The product no longer has this color or size. Please reload it.' }]);

export const unknownImageMessage = 'This picture is not in the shop. Please upload it first';
