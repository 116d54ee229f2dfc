import path from 'node:path';
import { previewImageSize, type ImageFormat, imageHref, imageWidths } from '#contract/paths.ts';
import { isKey } from '#server/platform/storage/storage.ts';

/** One of the sizes that a picture is served in. */
export type Derivative = { width: number; format: ImageFormat };

const formats: readonly ImageFormat[] = ['avif', 'webp'];
/** What is shown of a picture where a link to its page is. */
const preview: Derivative = { width: previewImageSize.width, format: 'jpg' };
const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
};

/** The widths that cards and thumbnails ask for. */
export const cardWidths: readonly number[] = imageWidths.filter((width) => width <= 640);

/** What is made of an original in these widths, and always the picture of previews. */
export const derivativesOf = (widths: readonly number[]): Derivative[] => [
  ...widths.flatMap((width) => formats.map((format) => ({ width, format }))),
  preview,
];
const everyDerivative = derivativesOf(imageWidths);

/** The key in the storage of a path that pages use: `/media/demo/hero.webp` -> `demo/hero.webp`, and back. */
export const keyOf = (picturePath: string): string => picturePath.replace(/^\/media\//, '');
export const pathOf = (key: string): string => `/media/${key}`;

export const derivativeKey = (original: string, { width, format }: Derivative): string =>
  keyOf(imageHref(pathOf(original), width, format));

export const contentTypeOf = (key: string): string | undefined => types[path.extname(key)];

const firstName = (key: string) => key.split('/', 1)[0] ?? '';
const isOriginal = (key: string) => isKey(key) && !/^\d+$/.test(firstName(key)) && contentTypeOf(key) !== undefined;

/**
 * The original that a key names or is derived from, or undefined when no picture can have this key: a width or format
 * that is not made, a type that is not served, a way out of the storage.
 */
export function originalOf(key: string): string | undefined {
  if (isOriginal(key)) return key;
  const made = everyDerivative.find(({ width, format }) => key.startsWith(`${width}/`) && key.endsWith(`.${format}`));
  if (!made) return undefined;
  const original = key.slice(`${made.width}/`.length, -`.${made.format}`.length);
  return isOriginal(original) ? original : undefined;
}
