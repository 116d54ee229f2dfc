import { AppError } from '#server/platform/app-error.ts';

export const productNotFound = () => new AppError(404, 'PRODUCT_NOT_FOUND', 'This product does not exist.');

export const unknownOption = (color: string, size: string) => {
  const message = 'This product does not come in that colour and size.';
  return new AppError(422, 'UNKNOWN_OPTION', message, {
    errors: [
      { path: 'color', message: `There is no ${color || 'such'} colour in this size` },
      { path: 'size', message: `There is no size ${size || 'like that'} in this colour` },
    ],
  });
};

export const badCursor = () =>
  new AppError(422, 'BAD_CURSOR', 'This page of the list does not exist.', {
    errors: [{ path: 'cursor', message: 'Please start from the first page' }],
  });
