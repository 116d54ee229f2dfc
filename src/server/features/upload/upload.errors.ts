import { AppError } from '#server/platform/app-error.ts';

export const notAnImage = () =>
  new AppError(
    415,
    'NOT_AN_IMAGE',
    'This file is not a picture that the shop can use. Upload a JPEG, PNG, WebP, AVIF or GIF of at most 50 megapixels.',
  );
